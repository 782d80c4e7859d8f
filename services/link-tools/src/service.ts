import {
  feedSiteDiscovered,
  linksImported,
  linksSaved,
  ownerChanged,
  pageDeleted,
  teamErased,
  userDeleted,
  widgetDeleted,
} from '@foyer/contracts/events'
import { handleJob } from '@foyer/service-kit/job-definition'
import { handleEvent } from '@foyer/service-kit/event-handlers'
import { defineService } from '@foyer/service-kit/service'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { type Network, createDeps } from './deps.ts'
import { iconFetch } from './jobs/icon-fetch.job.ts'
import { linkCheck } from './jobs/link-check.job.ts'
import { monitorCheck } from './jobs/monitor-check.job.ts'
import { snapshotTake } from './jobs/snapshot-take.job.ts'
import { migrations } from './migrations.ts'
import { keeperOf } from './modules/snapshots/snapshot-keeper.ts'

export const service = createService()

export function createService(network: Network = {}) {
  return defineService({
    name: 'link-tools',
    readConfig,
    migrations,
    createDeps: (kit) => createDeps(kit, network),
    buildApp,
    jobs: [iconFetch, monitorCheck, linkCheck, snapshotTake],
    jobHandlers: ({ iconFetcher, monitors, linkChecks, snapshots }) => [
      handleJob(iconFetch, async ({ host, due }) => void (await iconFetcher.fetch(host, new Date(due)))),
      handleJob(monitorCheck, async ({ key, due }) => void (await monitors.poller.check(key, new Date(due)))),
      handleJob(linkCheck, async ({ links }) => void (await linkChecks.checker.checkAll(links))),
      handleJob(snapshotTake, async ({ id }) => void (await snapshots.taker.take(id))),
    ],
    eventHandlers: ({ iconFetcher, snapshots, monitors, widgetSources, connected }) => {
      const removeWidgets = (widgetIds: readonly number[]) =>
        Promise.all([widgetSources.remove(widgetIds), connected.removeOfWidgets(widgetIds)])
      return [
        handleEvent(linksSaved, async ({ hosts, bookmarked }) => {
          await iconFetcher.requestNow(hosts)
          if (!bookmarked) return
          const { user_id, owner = { owner_id: user_id, owner_kind: 'person' }, urls } = bookmarked
          await snapshots.service.bookmarked(keeperOf(owner, user_id), urls)
        }),
        handleEvent(linksImported, ({ hosts }) => iconFetcher.requestInBackground(hosts)),
        handleEvent(ownerChanged, async ({ from, to, widget_ids: widgetIds }) => {
          await monitors.addresses.follow(widgetIds, to.owner_id)
          await snapshots.handOver(from, to)
        }),
        handleEvent(feedSiteDiscovered, ({ hosts }) => iconFetcher.requestInBackground(hosts)),
        handleEvent(widgetDeleted, async ({ widget_id: widgetId }) => void (await removeWidgets([widgetId]))),
        handleEvent(pageDeleted, async ({ widget_ids: widgetIds }) => void (await removeWidgets(widgetIds))),
        handleEvent(teamErased, ({ team_id }) => snapshots.service.removeAll(team_id)),
        handleEvent(userDeleted, async ({ user_id: userId }) => {
          await connected.widgetAuth.removeOfUser(userId)
          await monitors.notices.removeOfUser(userId)
          await snapshots.service.removeAll(userId)
        }),
      ]
    },
    sweeps: ({ iconFetcher, monitors, linkChecks, snapshots, connected, kit }) => [
      { name: 'icons-due', everyMs: kit.config.ICON_SWEEP_MS, run: () => iconFetcher.queueDue() },
      { name: 'monitors-due', everyMs: kit.config.MONITOR_SWEEP_MS, run: () => monitors.poller.queueDue() },
      { name: 'links-due', everyMs: kit.config.LINK_CHECK_SWEEP_MS, run: () => linkChecks.checker.queueDue() },
      { name: 'snapshots-due', everyMs: kit.config.SNAPSHOT_SWEEP_MS, run: () => snapshots.queue.queueDue() },
      { name: 'snapshots-unverified', everyMs: kit.config.SNAPSHOT_VERIFY_SWEEP_MS, run: () => snapshots.service.verify() },
      { name: 'widget-revocations', everyMs: kit.config.REVOCATION_SWEEP_MS, run: () => connected.revocations.sweep() },
    ],
    close: (deps) => deps.close(),
  })
}
