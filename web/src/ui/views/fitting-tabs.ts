interface Named {
  name: string;
}

/** Widths in pixels, at 13 px a little above what Inter needs, with a count of four digits. */
const LETTER = 7.2;
const AROUND = 20;
const COUNT = 42;
/** Of what stands behind the tabs: "More", and "Save this view" or the view's menu. */
const BEHIND = 80;
const SAVE = 118;

const widthOf = ({ name }: Named): number => name.length * LETTER + AROUND + COUNT;

/** Which tabs stand in the line, the chosen one always, and which behind "More". The first has no count. */
export function fittingTabs<T extends Named>(tabs: readonly T[], active: number, width: number): { inLine: T[]; behind: T[] } {
  const chosen = tabs[active];
  let room = width - BEHIND - SAVE - (chosen ? widthOf(chosen) : 0);
  const inLine = tabs.filter((tab, at) => {
    if (tab === chosen) return true;
    room -= widthOf(tab) - (at === 0 ? COUNT : 0);
    return room >= 0;
  });
  return { inLine, behind: tabs.filter((tab) => !inLine.includes(tab)) };
}
