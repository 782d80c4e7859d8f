import type { WidgetFlow, WidgetFlowModel } from './widget-flow.model.ts'

export type { WidgetFlow } from './widget-flow.model.ts'

export type WidgetFlowRepository = ReturnType<typeof createWidgetFlowRepository>

export function createWidgetFlowRepository(flows: WidgetFlowModel) {
  return {
    async insert(flow: WidgetFlow): Promise<void> {
      await flows.create(flow)
    },

    find: (hash: string): Promise<WidgetFlow | null> => flows.findOne({ _id: hash }).lean<WidgetFlow>().exec(),

    /** False when it has been used in the meantime. */
    async use(hash: string, now: Date): Promise<boolean> {
      return (await flows.updateOne({ _id: hash, used_at: null }, { $set: { used_at: now } })).matchedCount === 1
    },
  }
}
