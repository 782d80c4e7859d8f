import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { TableAddressModel, TableAddressRecord } from './table-address.model.ts'

const widgetsAtOnce = 50

export type TableAddressRepository = ReturnType<typeof createTableAddressRepository>

export function createTableAddressRepository(addresses: TableAddressModel) {
  return {
    async sealed(widgetId: number): Promise<string | null> {
      return (await addresses.findOne({ _id: widgetId }).lean<TableAddressRecord>().exec())?.sealed_url ?? null
    },

    async replace(widgetId: number, sealed: string): Promise<void> {
      const write = () => addresses.updateOne({ _id: widgetId }, { $set: { sealed_url: sealed } }, { upsert: true })
      await write().catch((error: unknown) => {
        // Another call has just made the record.
        if (!isDuplicateKey(error, '_id')) throw error
        return write()
      })
    },

    /** Gives false where the widget has an address already. */
    async addFirst(widgetId: number, sealed: string): Promise<boolean> {
      try {
        await addresses.create([{ _id: widgetId, sealed_url: sealed }])
        return true
      } catch (error) {
        if (isDuplicateKey(error, '_id')) return false
        throw error
      }
    },

    /** Removes those of widgets that are gone. */
    async removeOfWidgets(widgetIds: readonly number[]): Promise<void> {
      for (let n = 0; n < widgetIds.length; n += widgetsAtOnce) {
        await addresses.deleteMany({ _id: { $in: widgetIds.slice(n, n + widgetsAtOnce) } })
      }
    },
  }
}
