import type { ErrorCode } from './errors.ts'

export type RightRule = {
  /** Whether a visitor may call: `none` asks for no person at all, since the caller is a service. */
  session: 'required' | 'optional' | 'none'
  /** The role that the caller must have; such a right is on no resource. */
  role?: 'admin'
  /** How a call that lacks the right is refused, beside `unauthenticated`. */
  refusals: readonly ErrorCode[]
}

/**
 * Who may call an endpoint. A right of the form `resource:action` names a resource that the owning service loads and judges by its policy
 * before the handler runs. A resource the caller may not see is `not_found`, one they see but may not change is `forbidden`. The action of a page is the
 * ability of that name (`abilityNames`) and no more, but for `mark`, which is to see it.
 */
export const rights = {
  /** Visitors too. */
  anyone: { session: 'optional', refusals: [] },
  /** Someone signed in. */
  user: { session: 'required', refusals: [] },
  /** Another service. */
  service: { session: 'none', refusals: ['forbidden'] },
  'page:view': { session: 'optional', refusals: ['not_found'] },
  /** Someone signed in who may see the page; the call makes a page of their own. */
  'page:copy': { session: 'required', refusals: ['not_found'] },
  'page:edit': { session: 'required', refusals: ['not_found', 'forbidden'] },
  'page:suggest': { session: 'required', refusals: ['not_found', 'forbidden'] },
  'page:review': { session: 'required', refusals: ['not_found', 'forbidden'] },
  'page:archive': { session: 'required', refusals: ['not_found', 'forbidden'] },
  'page:share': { session: 'required', refusals: ['not_found', 'forbidden'] },
  'page:invite': { session: 'required', refusals: ['not_found', 'forbidden'] },
  'page:manage': { session: 'required', refusals: ['not_found', 'forbidden'] },
  'page:delete': { session: 'required', refusals: ['not_found', 'forbidden'] },
  /** The owner of a page that may have been deleted. */
  'page:restore': { session: 'required', refusals: ['not_found'] },
  /** Someone signed in who may see the page; the call writes data of their own, such as their star. */
  'page:mark': { session: 'required', refusals: ['not_found'] },
  'widget:view': { session: 'optional', refusals: ['not_found'] },
  'widget:edit': { session: 'required', refusals: ['not_found', 'forbidden'] },
  /** `widget:edit` on a widget that may have been deleted already. */
  'widget:remove': { session: 'required', refusals: ['not_found', 'forbidden'] },
  /** Someone signed in who may see the widget; the call writes data of their own, such as their read state. */
  'widget:mark': { session: 'required', refusals: ['not_found'] },
  /** Someone who subscribed to the feed in a widget that they may still see. */
  'feed:view': { session: 'required', refusals: ['not_found'] },
  'archive:own': { session: 'required', refusals: ['not_found'] },
  'snapshot:own': { session: 'required', refusals: ['not_found'] },
  'import:own': { session: 'required', refusals: ['not_found'] },
  /**
   * Somebody in the team. `reauthentication_required`, with this and what follows: they would have the right, but nothing but a provider of a team has said in
   * this session that it is they. `team_provider_required`: the team demands its own provider, which has not said so, or too long ago.
   */
  'team:view': { session: 'required', refusals: ['not_found', 'team_provider_required'] },
  /** The same for what somebody does with a membership, which is their own where the team demands its provider in vain: to leave shows nothing of it. */
  'team:leave': { session: 'required', refusals: ['not_found', 'team_provider_required'] },
  /** Its owner and admins, and members whom the team lets invite. */
  'team:invite': { session: 'required', refusals: ['not_found', 'forbidden', 'reauthentication_required', 'team_provider_required'] },
  /** Its owner and admins. */
  'team:administer': { session: 'required', refusals: ['not_found', 'forbidden', 'reauthentication_required', 'team_provider_required'] },
  /** The owner and the admins of the team of a provider. */
  'team_provider:administer': {
    session: 'required',
    refusals: ['not_found', 'forbidden', 'reauthentication_required', 'team_provider_required'],
  },
  /** Its owner alone. */
  'team:own': { session: 'required', refusals: ['not_found', 'forbidden', 'reauthentication_required'] },
  /** The owner of a team that is deleted and can be restored. */
  'team:restore': { session: 'required', refusals: ['not_found', 'reauthentication_required'] },
  /**
   * A site admin. For everybody else, visitors included, there is no such address; nor is there for a session in which a site admin acts as
   * somebody else.
   */
  'site:admin': { session: 'required', role: 'admin', refusals: ['not_found'] },
} as const satisfies Record<string, RightRule>

export type Right = keyof typeof rights

/** The rights on a resource, which a service authorizes by loading it. */
export type ResourceRight = {
  [R in Right]: R extends `${string}:${string}` ? ((typeof rights)[R] extends { role: string } ? never : R) : never
}[Right]

/**
 * The rights on what a call names by a list of ids, or by an id of which it does not say what it is on. The handler gets those that the caller may see;
 * one that they see but may not change is `forbidden`.
 */
export const listRights = ['widgets:view', 'bookmarks:view', 'bookmarks:edit', 'notes:edit', 'todos:edit'] as const
export type ListRight = (typeof listRights)[number]

/** The rights on what a call names beside the resource of its right (`also` of an endpoint). */
export type SecondRight = 'page:edit' | 'widget:edit' | ListRight

/** Whether a right is on a list. */
export function isListRight(right: Right | SecondRight): right is ListRight {
  return (listRights as readonly string[]).includes(right)
}

/** Whether a right is on a resource. */
export function isResourceRight(right: Right): right is ResourceRight {
  return right.includes(':') && !('role' in rights[right])
}

/** The rights whose caller is always signed in. */
export type SignedInRight = { [R in Right]: (typeof rights)[R]['session'] extends 'required' ? R : never }[Right]

/** The rights that visitors may have too. */
export type VisitorRight = { [R in Right]: (typeof rights)[R]['session'] extends 'optional' ? R : never }[Right]
