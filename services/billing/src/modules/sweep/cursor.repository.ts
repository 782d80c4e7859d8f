import type { Cursor, CursorModel } from './cursor.model.ts'

export type CursorRepository = ReturnType<typeof createCursorRepository>

export function createCursorRepository(cursors: CursorModel) {
  return {
    find: async (): Promise<Date | null> => (await cursors.findOne({ _id: 'events' }).lean<Cursor>().exec())?.at ?? null,
    store: async (at: Date): Promise<void> => {
      await cursors.updateOne({ _id: 'events' }, { $max: { at } }, { upsert: true })
    },
  }
}
