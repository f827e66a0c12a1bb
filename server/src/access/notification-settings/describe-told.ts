import {
  isOfPlace,
  type NotificationChoice,
  type NotificationType,
  type NotifiedPlace,
} from '#server/platform/notifications.ts';

/** What a person is told: the type and the place, and of which row. */
export interface Told {
  id: number;
  subject_id: number;
  kindergarten_id: number | null;
  organization_id: number | null;
  place: string;
  type: string;
  is_urgent: boolean;
}

/** What a person is told now, and the place in which they open it. */
export interface ReachedTold extends Told {
  entrance: NotifiedPlace;
}

/** Of one type in one place; two places may have the same name. */
export const groupOf = (told: Told) => `${told.type} ${told.kindergarten_id} ${told.organization_id}`;

/** The type of what is told; none if no domain has it anymore. */
export function findType(
  told: Told | undefined,
  types: readonly NotificationChoice[],
): NotificationType | undefined {
  const type = types.find((one) => one.type === told?.type);
  return type !== undefined && isOfPlace(type) ? type : undefined;
}

/** How much of each type there is in each place. */
export function countTold(
  told: readonly Told[],
  types: readonly NotificationChoice[],
  say: (key: string) => string,
): { place: string; name: string; amount: number }[] {
  return Object.values(Object.groupBy(told, groupOf)).flatMap((group = []) => {
    const [one] = group;
    const type = findType(one, types);
    return one === undefined || type === undefined
      ? []
      : [{ place: one.place, name: say(type.text), amount: group.length }];
  });
}
