import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { HistoryActorRef } from '#machines/history/history.machine';
import { selectHistoryMessage, selectHistoryPhase } from '#machines/history/history.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { useServiceMessage } from '#src/fields/form/use-service-message';
import { Button } from '#src/ui/Button';
import { Callout } from '#src/ui/Callout';
import { Group, Stack } from '#src/ui/mantine';
import { Note } from '#src/ui/Note';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Stack.layer.css';

/** Phases in which the list can be saved, or is. */
const OFFERED = ['shown', 'exporting', 'exported', 'exportFailed'];

/** Saves the orders that are listed, those of the other pages too, as a file for spreadsheets. */
export const HistoryExport = ({ actor }: ActorProps<HistoryActorRef>) => {
  const words = useServiceMessage();
  const phase = useSelector(actor, selectHistoryPhase);
  const message = useSelector(actor, selectHistoryMessage);
  if (!OFFERED.includes(phase)) return null;
  const isExporting = phase === 'exporting';
  return (
    <Stack gap={10} mt={16}>
      <Group gap={8}>
        <Button
          variant="default"
          loading={isExporting}
          onClick={() => actor.send({ type: 'export.requested' })}
        >
          <Trans>Save as a file (CSV)</Trans>
        </Button>
        {isExporting && (
          <Button variant="subtle" onClick={() => actor.send({ type: 'export.cancelled' })}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </Group>
      {isExporting && (
        <Note role="status">
          <Trans>Your orders are being written to a file. Thousands of them take a minute.</Trans>
        </Note>
      )}
      {phase === 'exported' && (
        <Note role="status">
          <Trans>The file is among your downloads. It opens in any spreadsheet.</Trans>
        </Note>
      )}
      {phase === 'exportFailed' && (
        <Callout tone="danger" role="alert" title={<Trans>The file could not be saved.</Trans>}>
          {words(message)}
        </Callout>
      )}
    </Stack>
  );
};
