import { BackToHome } from './BackToHome.tsx';
import { MessagePage } from './MessagePage.tsx';

export const NotFoundPage = () => (
  <MessagePage code="404" text="The page you are looking for doesn't exist.">
    <BackToHome />
  </MessagePage>
);
