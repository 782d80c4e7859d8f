import type { MonitorSource, Monitors } from '@foyer/contracts/link-tools/monitors'

/** What is done to the addresses of a widget. `put` adds one at its end, or changes it in its place; `index` is where a removed one comes back. */
export type MonitorChange =
  | { kind: 'put'; monitor: MonitorSource; index?: number }
  | { kind: 'move'; id: string; by: number }
  | { kind: 'remove'; id: string }
  | { kind: 'show'; addresses: boolean }

/** The addresses once the change has arrived. What somebody else has removed meanwhile is neither moved nor removed. */
export function withChange({ monitors, shows_addresses }: Monitors, change: MonitorChange): Monitors {
  switch (change.kind) {
    case 'show':
      return { monitors, shows_addresses: change.addresses }
    case 'remove':
      return { monitors: monitors.filter(({ id }) => id !== change.id), shows_addresses }
    case 'move':
      return { monitors: moved(monitors, change.id, change.by), shows_addresses }
    default:
      return { monitors: put(monitors, change.monitor, change.index), shows_addresses }
  }
}

function put(monitors: MonitorSource[], monitor: MonitorSource, index = monitors.length): MonitorSource[] {
  const place = monitors.findIndex(({ id }) => id === monitor.id)
  return place === -1 ? monitors.toSpliced(index, 0, monitor) : monitors.with(place, monitor)
}

function moved(monitors: MonitorSource[], id: string, by: number): MonitorSource[] {
  const index = monitors.findIndex((monitor) => monitor.id === id)
  const monitor = monitors[index]
  return monitor ? monitors.toSpliced(index, 1).toSpliced(Math.max(0, index + by), 0, monitor) : monitors
}
