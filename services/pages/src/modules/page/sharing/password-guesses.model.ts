import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** How often the password of a page was guessed within a quarter of an hour, from one address or from all. */
export type PasswordGuessesRecord = { _id: string; count: number; expires_at: Date }

export type PasswordGuessesModel = Model<PasswordGuessesRecord>

const schema = new Schema<PasswordGuessesRecord>(
  { _id: { type: String, required: true }, count: { type: Number, required: true }, expires_at: { type: Date, required: true } },
  { versionKey: false },
)
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0, name: 'expires_at' })

export function createPasswordGuessesModel(connection: Connection): PasswordGuessesModel {
  return connection.model<PasswordGuessesRecord>('PasswordGuesses', schema, 'page_password_guesses')
}
