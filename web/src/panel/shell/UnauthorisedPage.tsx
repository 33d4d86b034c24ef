import { BackToHome } from './BackToHome.tsx';
import { FramedMessage } from './FramedMessage.tsx';

export const UnauthorisedPage = () => (
  <FramedMessage code="401" text="You are not Authorize to this page.">
    <BackToHome />
  </FramedMessage>
);
