import type { MonthBlock } from '@bimabahi/contract/reports/month';
import { definitionOf } from '@bimabahi/contract/reports/month-definitions';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Panel } from '../../ui/blocks/Panel.tsx';
import { Answer, type AnswerProps } from './Answer.tsx';
import { AsTable } from './AsTable.tsx';
import { DefinitionButton } from './DefinitionButton.tsx';
import { BlockDownload } from './MonthDownload.tsx';
import type { MonthChoice } from './use-month-address.ts';

interface DrawnBlockProps<Data> extends Pick<AnswerProps<Data>, 'query' | 'height'> {
  choice: MonthChoice;
  block: MonthBlock;
  title: string;
  definition: Parameters<typeof definitionOf>[0];
  children: (data: Data, asTable: boolean) => ReactNode;
}

/** A block with a picture: what it means, its figures as a table, and its file. */
export function DrawnBlock<Data>({ title, definition, choice, block, query, height, children }: DrawnBlockProps<Data>) {
  const [asTable, setAsTable] = useState(false);
  return (
    <Panel
      title={title}
      beside={
        <>
          <DefinitionButton definition={definitionOf(definition, choice.date)} />
          <AsTable what={title} asTable={asTable} onChange={setAsTable} />
          <BlockDownload choice={choice} block={block} what={title} />
        </>
      }
    >
      <Answer query={query} height={height}>
        {(data) => children(data, asTable)}
      </Answer>
    </Panel>
  );
}
