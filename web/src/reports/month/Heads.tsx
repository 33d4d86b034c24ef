/** What stands above the columns of a block's table. */
export const Heads = ({ of }: { of: readonly string[] }) =>
  of.map((head) => (
    <th key={head} scope="col">
      {head}
    </th>
  ));
