/** Limits of the trash for single things, apart from those that every browser loads. */
export const trashLimits = {
  /** Single things in the trash of an owner: the oldest beyond them are gone for good. */
  items: 5_000,
  items_per_call: 100,
  /** Groups or lists of a widget in the trash; what is in older ones is listed by itself. */
  sections: 50,
  /** Of which the feeds in the trash are asked for at once. */
  widgets: 20_000,
} as const
