import { viewLimits } from '@foyer/contracts/view-limits'

/** A page that a tab shows, in the version it has. */
export type Watch = { public_id: string; version: number }

/** The messages a tab needs; `listens`: those about the person rather than a page. */
export type TabState = { watch: Watch[]; listens: boolean; visible: boolean; at: number }

/** Every page the tabs show, in the newest version that all of them have. Tabs in sight come first where not all fit. */
export function unionOf(tabs: Iterable<TabState>, max: number = viewLimits.watched_pages): Map<string, number> {
  const union = new Map<string, number>()
  const visibleFirst = [...tabs].toSorted((a, b) => Number(b.visible) - Number(a.visible))
  for (const { public_id, version } of visibleFirst.flatMap((tab) => tab.watch)) {
    const current = union.get(public_id)
    if (current === undefined && union.size >= max) continue
    union.set(public_id, Math.min(version, current ?? version))
  }
  return union
}

/** `Abc1234:17,Def5678:3`, as the call takes it. */
export function watchParameter(union: ReadonlyMap<string, number>): string {
  return [...union].map(([publicId, version]) => `${publicId}:${version}`).join(',')
}

/** Whether the tabs show a page that is not watched yet. */
export function grows(watched: ReadonlyMap<string, number>, shown: ReadonlyMap<string, number>): boolean {
  return [...shown.keys()].some((publicId) => !watched.has(publicId))
}
