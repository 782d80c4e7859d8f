import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** A thing that a client has a widget make at a provider, by the client's key. */
export type RemoteCreation = {
  /** The widget and the key. */
  _id: string
  widget_id: number
  key: string
  /** The provider's id of it; null until the provider has answered. */
  remote_id: string | null
  created_at: Date
  expires_at: Date
}

export type RemoteCreationModel = Model<RemoteCreation>

const schema = new Schema<RemoteCreation>(
  {
    _id: { type: String, required: true },
    widget_id: { type: Number, required: true },
    key: { type: String, required: true },
    remote_id: { type: String, default: null },
    created_at: { type: Date, required: true },
    expires_at: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ widget_id: 1 }, { name: 'widget_id' })
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0, name: 'expires_at' })

export function createRemoteCreationModel(connection: Connection): RemoteCreationModel {
  return connection.model<RemoteCreation>('RemoteCreation', schema, 'remote_creations')
}
