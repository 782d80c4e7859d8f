import type { ShareMode } from '@foyer/contracts/pages'
import { type WithPendingEvents, pendingEventFields, pendingEventIndex } from '@foyer/service-kit/events'
import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

export type WidgetRecord = {
  id: number
  public_id: string
  widget_type: string
  title: string
  icon: string | null
  settings: Record<string, unknown>
}

/** Per widget (key `w` + id): how often its items changed and how many there are. */
export type ItemState = { rev: number; total: number }

/**
 * A page with its widgets in one document, so that adding, moving and deleting widgets are single atomic writes. `columns` holds the
 * widget ids of each column in order; items live in their own collection. `version` grows with every change a viewer could see.
 */
export type PageRecord = WithPendingEvents & {
  _id: number
  public_id: string
  title: string
  owner_id: number
  is_default: boolean
  share_mode: ShareMode
  column_widths: number[]
  columns: number[][]
  widgets: WidgetRecord[]
  items: Record<string, ItemState>
  version: number
  order: string
  created_at: Date
  updated_at: Date
}

export type PageModel = Model<PageRecord>

const widgetSchema = new Schema<WidgetRecord>(
  { id: Number, public_id: String, widget_type: String, title: String, icon: String, settings: Schema.Types.Mixed },
  { _id: false, minimize: false },
)

const pageSchema = new Schema<PageRecord>(
  {
    _id: Number,
    public_id: String,
    title: String,
    owner_id: Number,
    is_default: Boolean,
    share_mode: String,
    column_widths: [Number],
    columns: [[Number]],
    widgets: [widgetSchema],
    items: Schema.Types.Mixed,
    version: Number,
    order: String,
    created_at: Date,
    updated_at: Date,
    ...pendingEventFields,
  },
  { versionKey: false, minimize: false },
)
pageSchema.index({ public_id: 1 }, { unique: true })
pageSchema.index({ owner_id: 1, order: 1 })
pageSchema.index({ owner_id: 1 }, { unique: true, partialFilterExpression: { is_default: true }, name: 'one_default_page' })
pageSchema.index({ 'widgets.id': 1 })
pageSchema.index(...pendingEventIndex)

export function createPageModel(connection: Connection): PageModel {
  return connection.model<PageRecord>('Page', pageSchema, 'pages')
}
