import { Button, Group, Stack, Text } from '@mantine/core';
import {
  mdiAccountCancelOutline,
  mdiCardOffOutline,
  mdiCardPlusOutline,
  mdiCreditCardLock,
  mdiLockOpenVariantOutline,
  mdiLockOutline,
  mdiPencilOutline,
} from '@mdi/js';
import {
  type ChildCards,
  deleteDoorCard,
  setChildDoorCards,
  updateDoorCard,
} from '#contract/daily/door-cards.ts';
import { useRouteMutation, useRunRoute } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { ConfirmCall } from '../../ui/ConfirmCall.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SavedSwitch } from '../../ui/SavedSwitch.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { RowMenu } from '../../ui/table/RowControls.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { CardDialog } from './CardDialog.tsx';

/** Each guardian of a child with their card: given, blocked in one tap when it is lost, taken back. */
export function CardsOfChild({ child }: { child: ChildCards }) {
  const t = useText();
  const run = useRunRoute();
  return (
    <Stack gap="sm">
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        {child.guardians.map((guardian) => (
          <Holder key={guardian.guardian_id} child={child} guardian={guardian} />
        ))}
      </Stack>
      {child.allowed.edit && (
        <SavedSwitch
          label={t('door-cards.switchOn')}
          checked={child.door_cards_enabled}
          save={async (enabled) => {
            await run(setChildDoorCards, { params: { child_id: child.id }, body: { enabled } });
          }}
        />
      )}
    </Stack>
  );
}

function Holder({ child, guardian }: { child: ChildCards; guardian: ChildCards['guardians'][number] }) {
  const t = useText();
  const { dialog, open } = useDialog();
  const block = useRouteMutation(updateDoorCard, { success: 'door-cards.block.done' });
  const { guardian_id, child_id, relation, barred } = guardian;
  const card = child.door_cards.find((one) => one.guardian_id === guardian_id);
  const name = `${guardian.fname} ${guardian.lname}`;
  const params = { child_id, guardian_id };
  const setBlocked = (blocked: boolean) =>
    card && { params, body: { number: card.number, blocked, version: card.version } };
  const unblock = useRouteMutation(updateDoorCard, { success: 'door-cards.unblock.done' });
  return (
    <Group component="li" gap="sm" mih="3.5rem">
      <Stack gap={0} flex="1 1 12rem" miw={0}>
        <Text fw={650}>{name}</Text>
        <Text size="sm" c="dimmed">
          {t(`guardians.relation.${relation}`)}
          {card === undefined ? ` · ${t('door-cards.noCard')}` : ` · ${card.number}`}
        </Text>
      </Stack>
      {barred && (
        <span data-reason="danger">
          <StateChip hue="coral" icon={mdiAccountCancelOutline}>
            {t('door-cards.barred')}
          </StateChip>
        </span>
      )}
      {card?.blocked_at != null && (
        <span data-reason="danger">
          <StateChip hue="coral" icon={mdiCreditCardLock}>
            {t('door-cards.blocked')}
          </StateChip>
        </span>
      )}
      {child.allowed.edit && card === undefined && (
        <Button
          variant="default"
          leftSection={<Icon path={mdiCardPlusOutline} />}
          aria-label={`${t('door-cards.give')}: ${name}`}
          onClick={() => open(<CardDialog params={params} name={name} card={null} />)}
        >
          {t('door-cards.give')}
        </Button>
      )}
      {child.allowed.edit && card !== undefined && card.blocked_at === null && (
        <Button
          variant="default"
          leftSection={<Icon path={mdiLockOutline} />}
          aria-label={`${t('door-cards.block')}: ${name}`}
          loading={block.isPending}
          onClick={() => {
            const input = setBlocked(true);
            if (input !== undefined) block.mutate(input);
          }}
        >
          {t('door-cards.block')}
        </Button>
      )}
      {child.allowed.edit && card !== undefined && (
        <RowMenu
          name={name}
          actions={[
            card.blocked_at !== null && {
              label: 'door-cards.unblock',
              icon: mdiLockOpenVariantOutline,
              run: () => {
                const input = setBlocked(false);
                if (input !== undefined) unblock.mutate(input);
              },
            },
            {
              label: 'door-cards.change',
              icon: mdiPencilOutline,
              run: () => open(<CardDialog params={params} name={name} card={card} />),
            },
            {
              label: 'door-cards.remove',
              icon: mdiCardOffOutline,
              hue: 'coral',
              run: () =>
                open(
                  <ConfirmCall
                    route={deleteDoorCard}
                    input={{ params }}
                    title={t('door-cards.remove.title', { name })}
                    text={t('door-cards.remove.text')}
                    action={t('door-cards.remove')}
                  />,
                ),
            },
          ]}
        />
      )}
      <CallFailed failure={block.error ?? unblock.error} />
      {dialog}
    </Group>
  );
}
