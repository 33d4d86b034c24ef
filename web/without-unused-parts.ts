import type { Plugin } from 'vite';

/** Of Mantine's menu. */
const PARTS = ['Search', 'Sub', 'CheckboxGroup', 'RadioItem', 'RadioGroup', 'ContextMenu'];
const MENU = /@mantine\/core\/.*\/Menu\/Menu\.mjs$/;
interface Rewritten {
  file: RegExp;
  find: RegExp;
  by: string;
}
const REWRITTEN: readonly Rewritten[] = [
  // Windows only ask whether it was handed to them; lists of options scroll by themselves, as the theme says.
  {
    file: /@mantine\/core\/.*\/(ModalRoot|DrawerRoot|OptionsDropdown)\.mjs$/,
    find: /import \{ ScrollArea \} from [^;]+;/,
    by: 'const ScrollArea = { Autosize: Symbol() };',
  },
  // Notices are closed by their button or by themselves: dragged, their words could not be selected.
  {
    file: /@mantine\/notifications\/.*\/NotificationContainer\.mjs$/,
    find: /import \{ useDidUpdate, useDrag, useMergedRef \} from ([^;]+);/,
    by: 'import { useDidUpdate, useMergedRef } from $1;\nconst still = { ref: () => {}, active: false };\nconst useDrag = () => still;',
  },
];
const OURS = /web\/src\/.*\.tsx$/;
const USED = new RegExp(`Menu\\.(${PARTS.join('|')})\\b|scrollAreaComponent|allowDragDismiss(?!=\\{false\\})|withScrollArea(?!: false)`);

/**
 * Removes parts of Mantine that no screen uses, and that tree shaking keeps because the menu, the windows and the
 * lists of options refer to them, and the notices to dragging: 11 kB of the first screen. A screen that uses one, and a renaming in Mantine, stop the build here.
 */
export const withoutUnusedParts = (): Plugin => ({
  name: 'without-unused-parts',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: [MENU, OURS, ...REWRITTEN.map(({ file }) => file)] },
    handler(code, id) {
      const used = OURS.test(id) && USED.exec(code)?.[0];
      if (used) this.error(`${id} uses ${used}, which web/without-unused-parts.ts leaves out`);
      const rewritten = REWRITTEN.find(({ file }) => file.test(id));
      if (rewritten) {
        if (!rewritten.find.test(code)) this.error("Mantine's parts are written otherwise than they were; look at what they import");
        return code.replace(rewritten.find, rewritten.by);
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
