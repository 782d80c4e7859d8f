import type { Plan } from '@foyer/contracts/billing/entitlements'
import type { SearchProvider } from '@foyer/contracts/search-providers'
import { type WithPendingEvents, pendingEventFields, pendingEventIndex } from '@foyer/service-kit/events'
import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'
import type { EmailChange, FormerLink } from './email-change.ts'
import type { Deletion } from './deletion.ts'
import type { PasswordReset } from './password-reset.ts'
import type { Pupil, PupilCard } from './pupil.ts'
import type { Suspension } from './suspension.ts'

export type User = WithPendingEvents & {
  _id: number
  public_id: string
  name: string
  /** As given; people see this one. Empty while the account is anonymous, and for a pupil. */
  email: string
  /** What makes two spellings of one address the same (`normalizeEmail`); for an account without one what no address can be. */
  normalized_email: string
  /** When the person showed that messages to the address reach them. */
  email_confirmed_at: Date | null
  /** null where there is no password to sign in with. */
  password_hash: string | null
  role: 'user' | 'admin'
  /** The first account of this Foyer, which administers it; at most one has this. */
  is_first?: true
  /** SHA-256 of the token of the invitation that admitted the person; absent where none was needed. */
  sign_up_invitation?: string
  lang: string
  /** Absent until the person has chosen; null follows the system. */
  dark?: boolean | null
  open_links_in_new_window?: boolean
  is_add_new_bookmarks_to_top?: boolean
  no_context_menus?: boolean
  /** ISO 3166-1; null when the person has chosen none. */
  country?: string | null
  /** ISO 4217; absent while it follows from the country. */
  currency?: string
  show_pages_menu?: boolean
  show_favicons?: boolean
  snapshots?: boolean
  start_with_last_tab?: boolean
  ignore_broken_links?: boolean
  hide_duplicate_links?: boolean
  hide_searchbar?: boolean
  search_suggestions?: boolean
  /** null for the engines that ship first. */
  search_providers?: SearchProvider[] | null
  /** Whether messages that one need not get are sent; absent until the person has chosen. */
  can_send_email?: boolean
  /** The token of the uploaded file that is the person's picture. */
  avatar?: string | null
  is_anonymous: boolean
  /** Present where the account belongs to a class. */
  pupil?: Pupil
  /** Billing's last answer; null before the first. */
  is_premium: boolean | null
  /** The plan of that answer, and until when it holds by itself (null: it has no end); absent where a release before has stored it. */
  plan?: Plan
  plan_until?: Date | null
  created_at: Date
  /** Sign-ins begun since `failing_since` that have not succeeded. */
  failed_sign_ins: number
  failing_since: Date | null
  locked_until: Date | null
  /** Present while nobody may sign in. */
  suspension?: Suspension
  /** Present while the person may make no pages. */
  denied_create_pages?: boolean
  /** Absent before the first. */
  password_resets?: PasswordReset[]
  email_change?: EmailChange
  /** Absent unless the person has asked for the deletion of the account. */
  deletion?: Deletion
  /** When it was first seen that nobody could open the account any more; for anonymous ones. */
  unused_since?: Date
  /** How often everything that opened the account was removed; a sign-in that has begun before the last time does not come to its end. */
  access_resets?: number
  /** What the person has been shown, by name, in seconds since 1970; absent before the first. */
  notifications?: Record<string, number>
}

const passwordResetSchema = new Schema<PasswordReset>(
  {
    hash: { type: String, required: true },
    created_at: { type: Date, required: true },
    expires_at: { type: Date, required: true },
    used_at: { type: Date, default: null },
    is_issued: Boolean,
  },
  { _id: false },
)

const formerLinkSchema = new Schema<FormerLink>(
  { hash: { type: String, required: true }, used_at: { type: Date, default: null } },
  { _id: false },
)

const suspensionSchema = new Schema<Suspension>(
  { at: { type: Date, required: true }, reason: { type: String, required: true }, by: { type: String, required: true } },
  { _id: false },
)

const emailChangeSchema = new Schema<EmailChange>(
  {
    hash: { type: String, default: null },
    email: { type: String, required: true },
    requested_at: { type: Date, required: true },
    expires_at: { type: Date, required: true },
    used_at: { type: Date, default: null },
    count: { type: Number, required: true },
    counted_since: { type: Date, required: true },
    former: { type: [formerLinkSchema], default: undefined },
  },
  { _id: false },
)

const deletionSchema = new Schema<Deletion>(
  {
    requested_at: { type: Date, required: true },
    due_at: { type: Date, required: true },
    hash: { type: String, default: null },
    started_at: { type: Date, default: null },
  },
  { _id: false },
)

const cardSchema = new Schema<PupilCard>(
  { hash: { type: String, required: true }, expires_at: { type: Date, required: true }, used_at: { type: Date, default: null } },
  { _id: false },
)

const pupilSchema = new Schema<Pupil>(
  {
    team_id: { type: Number, required: true },
    user_name: { type: String, required: true },
    card: { type: cardSchema, default: undefined },
    attempts: Number,
  },
  { _id: false },
)

const schema = new Schema<User>(
  {
    _id: { type: Number, required: true },
    public_id: { type: String, required: true },
    name: { type: String, required: true },
    email: { type: String, default: '' },
    normalized_email: { type: String, required: true },
    email_confirmed_at: { type: Date, default: null },
    password_hash: { type: String, default: null },
    role: { type: String, required: true },
    is_first: Boolean,
    sign_up_invitation: String,
    lang: { type: String, required: true },
    dark: Boolean,
    open_links_in_new_window: Boolean,
    is_add_new_bookmarks_to_top: Boolean,
    no_context_menus: Boolean,
    country: String,
    currency: String,
    show_pages_menu: Boolean,
    show_favicons: Boolean,
    snapshots: Boolean,
    start_with_last_tab: Boolean,
    ignore_broken_links: Boolean,
    hide_duplicate_links: Boolean,
    hide_searchbar: Boolean,
    search_suggestions: Boolean,
    // Read back as it was written, never queried.
    search_providers: Schema.Types.Mixed,
    can_send_email: Boolean,
    avatar: String,
    is_anonymous: { type: Boolean, required: true },
    pupil: { type: pupilSchema, default: undefined },
    is_premium: { type: Boolean, default: null },
    plan: String,
    plan_until: Date,
    created_at: { type: Date, required: true },
    failed_sign_ins: { type: Number, required: true },
    failing_since: { type: Date, default: null },
    locked_until: { type: Date, default: null },
    suspension: { type: suspensionSchema, default: undefined },
    denied_create_pages: Boolean,
    password_resets: { type: [passwordResetSchema], default: undefined },
    email_change: { type: emailChangeSchema, default: undefined },
    deletion: { type: deletionSchema, default: undefined },
    access_resets: Number,
    unused_since: Date,
    // Read back as it was written, never queried.
    notifications: Schema.Types.Mixed,
    ...pendingEventFields,
  },
  { versionKey: false },
)
schema.index({ normalized_email: 1 }, { unique: true, name: 'normalized_email' })
schema.index({ public_id: 1 }, { unique: true, name: 'public_id' })
schema.index({ is_first: 1 }, { unique: true, partialFilterExpression: { is_first: true }, name: 'is_first' })
schema.index({ sign_up_invitation: 1 }, { unique: true, sparse: true, name: 'sign_up_invitation' })
schema.index({ name: 1, _id: 1 }, { name: 'name' })
schema.index({ role: 1 }, { partialFilterExpression: { role: 'admin' }, name: 'admins' })
schema.index({ is_anonymous: 1, _id: 1 }, { partialFilterExpression: { is_anonymous: true }, name: 'anonymous' })
schema.index({ 'password_resets.hash': 1 }, { sparse: true, name: 'password_resets.hash' })
schema.index({ 'email_change.hash': 1 }, { sparse: true, name: 'email_change.hash' })
schema.index({ 'email_change.former.hash': 1 }, { sparse: true, name: 'email_change.former.hash' })
schema.index({ 'deletion.due_at': 1 }, { sparse: true, name: 'deletion.due_at' })
schema.index({ 'deletion.hash': 1 }, { sparse: true, name: 'deletion.hash' })
schema.index(
  { 'pupil.team_id': 1, 'pupil.user_name': 1 },
  { unique: true, partialFilterExpression: { 'pupil.team_id': { $exists: true } }, name: 'pupil' },
)
schema.index({ 'pupil.card.hash': 1 }, { sparse: true, name: 'pupil.card.hash' })
schema.index(...pendingEventIndex)

export type UserModel = Model<User>

export function createUserModel(connection: Connection): UserModel {
  return connection.model<User>('User', schema, 'users')
}
