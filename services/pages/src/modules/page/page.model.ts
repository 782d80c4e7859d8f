import type { OwnerKind } from '@foyer/contracts/accounts/owners'
import type { PageRole } from '@foyer/contracts/pages/base/page-roles'
import type { ShareMode } from '@foyer/contracts/pages/base/share-modes'
import type { Colour } from '@foyer/contracts/values'
import { type WithPendingEvents, pendingEventFields, pendingEventIndex } from '@foyer/service-kit/events'
import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** A section of a widget, which its items name by `section_id`: a group of bookmarks or a to-do list. */
export type SectionRecord = { id: number; title: string; idempotency_key?: string }

/**
 * A deleted section with its place, which can be restored for thirty days with the items that were deleted along. `last`: the only one that was left, whose
 * items have been in no section since. `by`: the person who deleted it.
 */
export type RemovedSection = { section: SectionRecord; index: number; at: Date; by?: number; last?: SectionRecord }

/**
 * A widget as its page stores it. `sections` are in their order; an item that names none of them belongs to the first, so that making the
 * first section and dissolving the last are one write and touch no item.
 */
export type WidgetRecord = {
  id: number
  public_id: string
  widget_type: string
  title: string
  /** The icon that was chosen, as text (`printIcon`). */
  icon?: string | null
  settings: Record<string, unknown>
  sections?: SectionRecord[]
  removed_sections?: RemovedSection[]
  /** What the client called it when it created it, see `idempotencyKeySchema`. */
  idempotency_key?: string
  /** Of a live copy: the id of the widget that it shows, the original. It has neither a title nor items of its own. */
  live_of?: number
  /** There may be live copies of it; stays when the last of them is gone. */
  live_copied?: true
  /** The page it was moved from; the event of that move is acknowledged there before the widget is moved on or deleted. */
  moved_from?: number
}

/** A deleted widget with its place and its items, which can be restored for thirty days. */
export type RemovedWidget = { widget: WidgetRecord; items: ItemState | null; column: number; index: number; at: Date }

/** An address that a page has given up, and when. */
export type FormerSlug = { slug: string; at: Date }

/** Per widget (key `w` + id): how often its items changed and how many there are. */
export type ItemState = { rev: number; total: number }

/** Somebody whom the owner has let in. `email` is the address that was invited, `name` what accounts last said. */
export type PageMember = { user_id: number; role: PageRole; name: string; email: string; at: Date }

/** A group of the team whose page it is, whose members were let in. */
export type PageMemberGroup = { group_id: number; role: PageRole; at: Date }

/**
 * An invitation to a page; without a state it is open. `token_hash` is the SHA-256 of the token in the link of the last message, null until that is
 * sent. One that was accepted stays until it expires, so that its link says so; one that was declined stays for good.
 */
export type PageInvitation = {
  id: number
  email: string
  role: PageRole
  state?: 'declined' | 'accepted'
  token_hash: string | null
  /** Who has accepted it. */
  user_id?: number
  /** Who has sent it last; absent where it was sent before that was stored. */
  invited_by?: number
  at: Date
  sent_at: Date
  expires_at: Date
}

/**
 * A page with its widgets in one document, so that adding, moving and deleting widgets are single atomic writes. `columns` holds the
 * widget ids of each column in order; items live in their own collection. `version` grows with every change a viewer could see.
 */
export type PageRecord = WithPendingEvents & {
  _id: number
  public_id: string
  title: string
  description?: string
  /** The address that its owner has chosen, and those it had, which lead to it until another page takes them. */
  public_url?: string
  former_slugs?: FormerSlug[]
  /** Of a person or a team, which take their ids from one sequence: whatever asks by it alone, a count, a limit or an inbox, asks of one owner. */
  owner_id: number
  /** Not there in a page that a release before has written, while that still runs: it is of a person. */
  owner_kind?: OwnerKind
  /** The person who made it, for whomever; not there as above: its owner. */
  created_by?: number
  owner_name?: string
  /** The owner’s picture and profile while it is published, as accounts last said. */
  owner_avatar_url?: string | null
  owner_url?: string | null
  /** Of a team’s page: the enterprise above the team, whose owner and admins may read it; not there where they may not. */
  owner_parent_id?: number
  /** There while the owner's account waits for its deletion: nobody else sees the page. */
  owner_hidden?: true
  idempotency_key?: string
  is_default: boolean
  /** Its owner has put it away: it is in no menu. Whoever has its address sees it as before. */
  is_archived?: boolean
  /** Its owner has deleted it, and may restore it for a while: nobody sees it. */
  trashed_at?: Date
  /** Its colour, and how transparent its widgets are that do not say otherwise; not there while nobody has chosen one. */
  theme_color?: Colour
  widget_transparency?: number
  /** What is behind it, as text, and of an uploaded file its mean colour. */
  background?: string | null
  background_color?: Colour | null
  /** It is no page to look at: its one widget holds the bookmarks that its owner has not put anywhere yet. */
  is_inbox?: true
  share_mode: ShareMode
  /** Of a team's page: whether every member who sees it may edit it; they may not where it is not there. */
  allow_all_members_edit?: boolean
  /** Its editors suggest what they would change, and who manages it and its reviewers publish that. */
  review_edits?: true
  /** Those of its editors who review what others suggest, and publish what they change. */
  reviewers?: number[]
  /** In the order in which they accepted; absent on a page that never had members. */
  members?: PageMember[]
  /** Of a team’s page, in the order in which they were let in. */
  member_groups?: PageMemberGroup[]
  invitations?: PageInvitation[]
  /** How often others have seen it lately (`rankWithView`); not there before the first has. */
  view_rank?: number
  /** The secret of a page that is shared by link or protected (`accessKeySchema`); a page stored by link before links had one has none. */
  access_key?: string
  /** argon2id of the password of a protected page. */
  password_hash?: string
  /** Whether search engines may list a public page; they may where it is not there. */
  is_listed?: boolean
  /** The sites that may show a public page, or one that is shared by link, in a frame; none where it is not there. */
  embed_hosts?: string[]
  column_widths: number[]
  columns: number[][]
  widgets: WidgetRecord[]
  items: Record<string, ItemState>
  removed?: RemovedWidget[]
  /** When the oldest of `removed` was deleted; the sweep that purges them finds pages by it. */
  removed_at?: Date | null
  /** Nobody else reaches the page: its owner's account is locked. Set by the event of `owner_suspension_at`. */
  owner_suspended?: boolean
  owner_suspension_at?: Date
  version: number
  order: string
  created_at: Date
  updated_at: Date
}

export type PageModel = Model<PageRecord>

const sectionSchema = new Schema<SectionRecord>(
  { id: { type: Number, required: true }, title: { type: String, required: true }, idempotency_key: String },
  { _id: false },
)

const widgetSchema = new Schema<WidgetRecord>(
  {
    id: { type: Number, required: true },
    public_id: { type: String, required: true },
    widget_type: { type: String, required: true },
    // Empty in a live copy, which mongoose takes for missing.
    title: String,
    icon: String,
    settings: { type: Schema.Types.Mixed, required: true },
    sections: { type: [sectionSchema], default: undefined },
    removed_sections: { type: [Schema.Types.Mixed], default: undefined },
    idempotency_key: String,
    live_of: Number,
    live_copied: { type: Boolean, default: undefined },
    moved_from: Number,
  },
  { _id: false, minimize: false },
)

const pageSchema = new Schema<PageRecord>(
  {
    _id: { type: Number, required: true },
    public_id: { type: String, required: true },
    // Empty in a tombstone, which mongoose takes for missing; so is the order of an import that was abandoned.
    title: String,
    description: String,
    public_url: String,
    former_slugs: { type: [Schema.Types.Mixed], default: undefined },
    owner_id: { type: Number, required: true },
    owner_kind: String,
    created_by: Number,
    owner_name: String,
    owner_avatar_url: String,
    owner_url: String,
    owner_parent_id: Number,
    owner_hidden: { type: Boolean, default: undefined },
    idempotency_key: String,
    is_default: { type: Boolean, required: true },
    is_archived: { type: Boolean, default: undefined },
    trashed_at: Date,
    theme_color: Number,
    widget_transparency: Number,
    background: String,
    background_color: Number,
    is_inbox: { type: Boolean, default: undefined },
    share_mode: { type: String, required: true },
    allow_all_members_edit: { type: Boolean, default: undefined },
    review_edits: { type: Boolean, default: undefined },
    reviewers: { type: [Number], default: undefined },
    members: { type: [Schema.Types.Mixed], default: undefined },
    member_groups: { type: [Schema.Types.Mixed], default: undefined },
    invitations: { type: [Schema.Types.Mixed], default: undefined },
    view_rank: Number,
    access_key: String,
    password_hash: String,
    is_listed: { type: Boolean, default: undefined },
    embed_hosts: { type: [String], default: undefined },
    column_widths: { type: [Number], required: true },
    columns: { type: [[Number]], required: true },
    widgets: { type: [widgetSchema], required: true },
    items: { type: Schema.Types.Mixed, required: true },
    removed: { type: [Schema.Types.Mixed], default: undefined },
    removed_at: Date,
    owner_suspended: Boolean,
    owner_suspension_at: Date,
    version: { type: Number, required: true },
    order: String,
    created_at: { type: Date, required: true },
    updated_at: { type: Date, required: true },
    ...pendingEventFields,
  },
  { versionKey: false, minimize: false },
)
pageSchema.index({ public_id: 1 }, { unique: true, name: 'public_id' })
pageSchema.index({ public_url: 1 }, { unique: true, sparse: true, name: 'public_url' })
pageSchema.index({ 'former_slugs.slug': 1 }, { sparse: true, name: 'former_slugs' })
pageSchema.index({ title: 1, _id: 1 }, { name: 'title' })
pageSchema.index({ owner_id: 1, order: 1 }, { name: 'owner_id_order' })
pageSchema.index({ owner_id: 1 }, { unique: true, partialFilterExpression: { is_default: true }, name: 'one_default_page' })
pageSchema.index({ owner_id: 1, is_inbox: 1 }, { unique: true, partialFilterExpression: { is_inbox: true }, name: 'one_inbox' })
pageSchema.index({ share_mode: 1, _id: -1 }, { name: 'share_mode' })
pageSchema.index({ view_rank: -1 }, { sparse: true, name: 'view_rank' })
pageSchema.index({ trashed_at: 1 }, { sparse: true, name: 'trashed_at' })
pageSchema.index({ 'widgets.id': 1 }, { name: 'widgets_id' })
pageSchema.index({ 'widgets.public_id': 1 }, { name: 'widgets_public_id' })
pageSchema.index({ 'widgets.live_of': 1 }, { sparse: true, name: 'widgets_live_of' })
pageSchema.index({ 'widgets.icon': 1 }, { sparse: true, name: 'widgets_icon' })
pageSchema.index({ 'widgets.settings.p.f': 1 }, { sparse: true, name: 'widgets_picture' })
pageSchema.index({ background: 1 }, { sparse: true, name: 'background' })
pageSchema.index({ 'removed.widget.id': 1 }, { sparse: true, name: 'removed_widget_id' })
pageSchema.index({ removed_at: 1 }, { sparse: true, name: 'removed_at' })
pageSchema.index({ 'widgets.removed_sections.at': 1 }, { sparse: true, name: 'removed_sections_at' })
pageSchema.index(
  { owner_id: 1, idempotency_key: 1 },
  { unique: true, partialFilterExpression: { idempotency_key: { $exists: true } }, name: 'owner_id_idempotency_key' },
)
pageSchema.index({ 'members.user_id': 1 }, { sparse: true, name: 'members_user_id' })
pageSchema.index({ 'member_groups.group_id': 1 }, { sparse: true, name: 'member_groups_group_id' })
pageSchema.index({ 'invitations.token_hash': 1 }, { sparse: true, name: 'invitations_token_hash' })
pageSchema.index(...pendingEventIndex)
pageSchema.index({ 'pending_events.payload.widget_id': 1 }, { sparse: true, name: 'pending_events_widget_id' })

export function createPageModel(connection: Connection): PageModel {
  return connection.model<PageRecord>('Page', pageSchema, 'pages')
}
