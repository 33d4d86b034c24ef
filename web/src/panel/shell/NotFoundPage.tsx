import { BackToHome } from './BackToHome.tsx';
import { FramedMessage } from './FramedMessage.tsx';

export const NotFoundPage = () => (
  <FramedMessage code="404" text="The page you are looking for doesn't exist.">
    <BackToHome />
  </FramedMessage>
);
