/** What a claim needs and what is there, with the text that asks for the rest. */
import { CLAIM_PAPER_LABELS } from '@bimabahi/contract/policies/claim-papers';
import { isClaimClosed } from '@bimabahi/contract/policies/claim-words';
import { type Claim, type ClaimDocument, readClaim } from '@bimabahi/contract/policies/claims';
import { Box, Button, Group, Text } from '@mantine/core';
import { call } from '../../ui/api/call.ts';
import { Panel } from '../../ui/blocks/Panel.tsx';
import { copyText } from '../../ui/dialog/copy-text.ts';
import { Chip } from '../../ui/display/Chip.tsx';
import { FileLink } from '../../ui/display/FileLink.tsx';
import { dateAndTime } from '../../ui/format.ts';
import { AddPapers } from '../../ui/papers/AddPapers.tsx';
import { takesWords } from '../../ui/papers/paper-place.ts';
import { hasWhatsApp, whatsAppAddress } from '../../ui/phone/phone-addresses.ts';
import { useDoNotCall } from '../../ui/phone/use-do-not-call.ts';
import { requestText } from './claim-words.ts';
import { useClaimPlaces } from './use-claim-places.ts';

function AskForMissing({ claim }: { claim: Claim }) {
  const isListed = useDoNotCall();
  const { user } = claim;
  if (!user || claim.missing.length === 0 || isClaimClosed(claim.stage)) return null;
  const text = requestText(claim, user.name);
  const mobile = user.mobile ?? '';
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => void copyText(text)}>
        Copy the request
      </Button>
      {hasWhatsApp(mobile) && !isListed(mobile) && (
        <Button
          variant="default"
          size="compact-sm"
          component="a"
          href={whatsAppAddress(mobile, text)}
          target="_blank"
          rel="noopener noreferrer"
        >
          Ask on WhatsApp
        </Button>
      )}
    </>
  );
}

const Document = ({ claim, document }: { claim: Claim; document: ClaimDocument }) => {
  const label = CLAIM_PAPER_LABELS[document.kind];
  const renew = async () => {
    const { data } = await call(readClaim, { params: { id: claim.id } });
    return data.documents?.find(({ id }) => id === document.id)?.file ?? null;
  };
  return (
    <li>
      <Group gap="4px 12px" justify="space-between" p="8px 16px">
        <span>
          <b>{label}</b>{' '}
          <Text span size="sm" c="dimmed">
            {dateAndTime(document.at)}
            {document.by && `, ${document.by.name}`}
          </Text>
        </span>
        <FileLink file={document.file} label={`Download ${label}`} renew={renew} />
      </Group>
    </li>
  );
};

export function ClaimDocuments({ claim }: { claim: Claim }) {
  const places = useClaimPlaces([claim]);
  const { missing, documents = [] } = claim;
  return (
    <Panel title="Documents" beside={<AskForMissing claim={claim} />}>
      <Box p="8px 16px">
        {missing.length === 0 ? (
          <Chip tone="leaf">Nothing is missing</Chip>
        ) : (
          <Group gap="6px 14px">
            {missing.map((paper) => (
              <Chip key={paper} tone="marigold">
                {CLAIM_PAPER_LABELS[paper]}
              </Chip>
            ))}
          </Group>
        )}
        {places.length > 0 && (
          <Group gap="4px 12px" mt="sm">
            <AddPapers places={places} />
            <Text span size="sm" c="dimmed" data-on-screen>
              {takesWords('paper')}
            </Text>
          </Group>
        )}
      </Box>
      {documents.length > 0 && (
        <ul>
          {documents.map((document) => (
            <Document key={document.id} claim={claim} document={document} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
