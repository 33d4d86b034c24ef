import { MessagePage } from '../../ui/display/MessagePage.tsx';
import { BackToHome } from './BackToHome.tsx';

export const UnauthorisedPage = () => (
  <MessagePage code="401" text="You are not Authorize to this page.">
    <BackToHome />
  </MessagePage>
);
