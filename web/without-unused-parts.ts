import type { Plugin } from 'vite';

/** Of Mantine's menu. */
const PARTS = ['Search', 'Sub', 'CheckboxGroup', 'RadioItem', 'RadioGroup', 'ContextMenu'];
const MENU = /@mantine\/core\/.*\/Menu\/Menu\.mjs$/;
/** Windows only ask whether it was handed to them; lists of options scroll by themselves, as the theme says. */
const SCROLLED = /@mantine\/core\/.*\/(ModalRoot|DrawerRoot|OptionsDropdown)\.mjs$/;
const SCROLL_AREA = /import \{ ScrollArea \} from [^;]+;/;
const OURS = /web\/src\/.*\.tsx$/;
const USED = new RegExp(`Menu\\.(${PARTS.join('|')})\\b|scrollAreaComponent|withScrollArea(?!: false)`);

/**
 * Removes parts of Mantine that no screen uses, and that tree shaking keeps because the menu, the windows and the
 * lists of options refer to them: 9 kB of the first screen. A screen that uses one, and a renaming in Mantine, stop the build here.
 */
export const withoutUnusedParts = (): Plugin => ({
  name: 'without-unused-parts',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: [MENU, SCROLLED, OURS] },
    handler(code, id) {
      const used = OURS.test(id) && USED.exec(code)?.[0];
      if (used) this.error(`${id} uses ${used}, which web/without-unused-parts.ts leaves out`);
      if (SCROLLED.test(id)) {
        if (!SCROLL_AREA.test(code))
          this.error("Mantine's windows and lists are written otherwise than they were; look at what they import");
        return code.replace(SCROLL_AREA, 'const ScrollArea = { Autosize: Symbol() };');
      }
      if (!MENU.test(id)) return undefined;
      return PARTS.reduce((rest, part) => {
        const line = `Menu.${part} = Menu${part};`;
        if (!rest.includes(line)) this.error(`Mantine's menu has no ${part} any more; look at web/without-unused-parts.ts`);
        return rest.replace(line, '').replace(new RegExp(`import \\{ Menu${part} \\} from [^;]+;`), '');
      }, code);
    },
  },
});
