import { BackToHome } from './BackToHome.tsx';
import { MessagePage } from './MessagePage.tsx';

export const UnauthorisedPage = () => (
  <MessagePage code="401" text="You are not Authorize to this page.">
    <BackToHome />
  </MessagePage>
);
