import { MessagePage } from '../../ui/display/MessagePage.tsx';
import { BackToHome } from './BackToHome.tsx';

export const NotFoundPage = () => (
  <MessagePage code="404" text="The page you are looking for doesn't exist.">
    <BackToHome />
  </MessagePage>
);
