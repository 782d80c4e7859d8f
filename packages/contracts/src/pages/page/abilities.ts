import { z } from 'zod'

/**
 * What somebody may do with a page, each named once. Pages decides it (`page.policy.ts`), answers name it as `can` in this order, and browsers derive
 * nothing by themselves.
 */
export const abilityNames = [
  /** See it with its widgets and their items. */
  'view',
  /** Make a page of their own like it, or take widgets and items over to a page that they may edit. */
  'copy',
  /** Have it in their menu among the pages of others. */
  'follow',
  /** Change its title, its look, its widgets and their items, and restore what was deleted on it. */
  'edit',
  /** Suggest changes of its bookmarks: what is left of `edit` for those who do not review, while changes are reviewed. */
  'suggest',
  /** Accept and refuse what others suggest, while changes are reviewed. */
  'review',
  /** Change its place among the pages of its owner. */
  'order',
  /** Put it away, or bring it back. */
  'archive',
  /** Choose who sees it, and by which address. */
  'share',
  /** See who has been let in, let others in, and change what they may do. */
  'invite',
  /** What else its owner may do, such as taking over bookmarks that run a script. */
  'manage',
  /** Delete it. */
  'delete',
  /** Restore it once it was deleted, or delete it for good. */
  'restore',
] as const
export type Ability = (typeof abilityNames)[number]

/** What the owner of a page may do with it while its changes are not reviewed. */
export const ownerAbilities: readonly Ability[] = abilityNames.filter((name) => !['follow', 'suggest', 'review'].includes(name))

export const abilitySchema = z.enum(abilityNames)
