import type { PageMember, PageMemberGroup, PageRecord } from './page.model.ts'

/** Excludes tombstones, which only the reads and writes that clear them away find. */
export const notTombstone = { deleted_at: null } as const

/** Excludes the deleted pages that can still be restored as well. */
export const notDeleted = { ...notTombstone, trashed_at: null } as const

/** Excludes inboxes, which are no pages to their owners, from what counts and lists pages. */
export const notInbox = { is_inbox: null } as const

/** What abilities depend on, but for the people and groups whom an owner has let in. */
export const judgedFields = {
  public_id: 1,
  owner_id: 1,
  owner_kind: 1,
  owner_hidden: 1,
  owner_suspended: 1,
  owner_parent_id: 1,
  created_by: 1,
  share_mode: 1,
  access_key: 1,
  allow_all_members_edit: 1,
  review_edits: 1,
  reviewers: 1,
  trashed_at: 1,
  is_inbox: 1,
} as const

/** What abilities depend on: every read of a page that somebody is authorized for loads it. */
export const judged = {
  ...judgedFields,
  'members.user_id': 1,
  'members.role': 1,
  'member_groups.group_id': 1,
  'member_groups.role': 1,
} as const
export type WithMemberRoles = { members?: Pick<PageMember, 'user_id' | 'role'>[] }
type WithGroupRoles = { member_groups?: Pick<PageMemberGroup, 'group_id' | 'role'>[] }
export type JudgedPage = Pick<PageRecord, keyof typeof judgedFields> & WithMemberRoles & WithGroupRoles

/** What rights and the cache need of a page. */
export const head = { ...judged, view_rank: 1, is_listed: 1, version: 1 } as const
export type PageHead = JudgedPage & Pick<PageRecord, '_id' | 'view_rank' | 'is_listed' | 'version'>

/** What entering its password, and showing it in a frame, need of it besides. */
export const entrance = { ...head, password_hash: 1, embed_hosts: 1 } as const
export type PageEntrance = PageHead & Pick<PageRecord, 'password_hash' | 'embed_hosts'>

/** What a search needs of it: its title, whether it is put away, and its widgets without their settings, with the state of their items. */
export const searched = {
  public_id: 1,
  owner_id: 1,
  owner_kind: 1,
  is_archived: 1,
  version: 1,
  is_inbox: 1,
  title: 1,
  columns: 1,
  'widgets.id': 1,
  'widgets.widget_type': 1,
  'widgets.title': 1,
  'widgets.sections': 1,
  items: 1,
} as const

/** What lists name of it. */
export const entry = {
  ...judged,
  title: 1,
  public_url: 1,
  is_default: 1,
  is_archived: 1,
  is_listed: 1,
  order: 1,
  idempotency_key: 1,
  updated_at: 1,
} as const
export type PageEntry = JudgedPage &
  Pick<
    PageRecord,
    '_id' | 'title' | 'public_url' | 'is_default' | 'is_archived' | 'view_rank' | 'is_listed' | 'order' | 'idempotency_key' | 'updated_at'
  >

/** What it says of its owner. */
export const ownerFields = { owner_name: 1, owner_avatar_url: 1, owner_url: 1, owner_parent_id: 1 } as const

/** What a list names of a page of somebody else. */
export const foreignEntry = { ...entry, ...ownerFields } as const
export type ForeignEntry = PageEntry & Pick<PageRecord, keyof typeof ownerFields>

/** What the list of the pages of a team names of it. */
export const teamEntry = { ...entry, 'widgets.id': 1 } as const
export type TeamEntry = PageEntry & { widgets: { id: number }[] }

/** What somebody who marks it needs of it. */
export const markable = { ...head, is_archived: 1 } as const
export type MarkablePage = PageHead & Pick<PageRecord, 'is_archived'>

/** Its title and widgets. */
export const contents = { title: 1, columns: 1, widgets: 1 } as const
export type PageContents = Pick<PageRecord, '_id' | 'title' | 'columns' | 'widgets'>
