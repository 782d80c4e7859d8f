import {
  fileDeleted,
  importAbandoned,
  itemsChanged,
  pageDeleted,
  teamChanged,
  teamDeleted,
  teamErased,
  teamRestored,
  teamSuspensionChanged,
  teamGroupDeleted,
  teamMemberRemoved,
  userCreated,
  userSuspensionChanged,
  userDeleted,
  userProfileChanged,
  userVisibilityChanged,
  widgetDeleted,
  widgetMoved,
} from '@foyer/contracts/events'
import { handleEvent } from '@foyer/service-kit/event-handlers'
import { handleJob } from '@foyer/service-kit/job-definition'
import { defineService } from '@foyer/service-kit/service'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { createDeps } from './deps.ts'
import { bookmarkTitles } from './jobs/bookmark-titles.job.ts'
import { migrations } from './migrations.ts'

export const service = defineService({
  name: 'pages',
  readConfig,
  migrations,
  createDeps,
  buildApp,
  jobs: [bookmarkTitles],
  jobHandlers: ({ linkTitles }) => [handleJob(bookmarkTitles, ({ ids }) => linkTitles.fetch(ids))],
  eventHandlers: ({
    accountData: { personPages },
    admin,
    history,
    imports,
    items,
    itemTrash,
    linkUpkeep,
    members,
    page,
    requests,
    suggestions,
    widgets,
  }) => [
    handleEvent(userCreated, ({ user_id, ...person }) => page.service.createFirst(user_id, person)),
    handleEvent(userSuspensionChanged, async (change) => {
      await admin.setOwnerSuspended(change)
      await page.owners.update(change.user_id)
    }),
    handleEvent(userVisibilityChanged, async ({ user_id }) => {
      await personPages.updateVisibility(user_id)
      await page.owners.update(user_id)
    }),
    handleEvent(userProfileChanged, async ({ user_id }) => {
      await page.owners.update(user_id)
      await members.people.rename(user_id)
    }),
    handleEvent(teamChanged, ({ team_id }) => page.owners.updateTeam(team_id)),
    handleEvent(teamMemberRemoved, async (event) => {
      await page.teamEnds.memberRemoved(event)
      await linkUpkeep.ownerLeft(event.user_id, event.team_id)
    }),
    handleEvent(teamGroupDeleted, (event) => page.teamEnds.groupDeleted(event)),
    handleEvent(teamDeleted, (event) => page.teamEnds.deleted(event)),
    handleEvent(teamRestored, (event) => page.teamEnds.restored(event)),
    handleEvent(teamErased, (event) => page.teamEnds.erased(event)),
    handleEvent(teamSuspensionChanged, ({ team_id, ...change }) => admin.setOwnerSuspended({ user_id: team_id, ...change })),
    handleEvent(fileDeleted, ({ token, owner_id }) => page.backgrounds.removeFile(token, owner_id)),
    handleEvent(userDeleted, async ({ user_id }) => {
      await personPages.deleteAll(user_id)
      await history.ends.ofAuthor(user_id)
      await requests.deleteOfPerson(user_id)
      await suggestions.forgetPerson(user_id)
      await linkUpkeep.ownerLeft(user_id)
      await linkUpkeep.forgetChecker(user_id)
      await history.seen.forgetPerson(user_id)
      await itemTrash.forgetPerson(user_id)
    }),
    handleEvent(widgetDeleted, async ({ widget_id, page_id }) => {
      await history.ends.withWidget(page_id, widget_id)
      await items.counts.deleteByWidget(widget_id)
    }),
    handleEvent(pageDeleted, async ({ page_id, widget_ids }) => {
      await page.deletion.finish(page_id)
      for (const id of widget_ids) await items.counts.deleteByWidget(id)
      await history.ends.ofPage(page_id)
      await requests.deleteOfPage(page_id)
      await suggestions.deleteByPage(page_id)
      await history.seen.forgetPage(page_id)
    }),
    handleEvent(importAbandoned, imports.abandon),
    handleEvent(widgetMoved, ({ widget_id, ...move }) => widgets.moving.settle({ ...move, widget_ids: [widget_id] })),
    handleEvent(itemsChanged, ({ widget_id }) => items.counts.reconcile(widget_id)),
  ],
  sweeps: ({ history, itemTrash, linkTitles, linkUpkeep, page, widgets, kit }) => [
    {
      name: 'send-change-digests',
      everyMs: kit.config.CHANGES_DIGEST_SWEEP_MS,
      isLater: true,
      run: () => history.sendDigests((person) => linkUpkeep.due.count(person)),
    },
    { name: 'purge-deleted-pages', everyMs: 3_600_000, run: () => page.trash.purgeExpired() },
    { name: 'purge-deleted-widgets', everyMs: 600_000, run: () => widgets.deletion.purgeExpired() },
    { name: 'purge-deleted-sections', everyMs: 600_000, run: widgets.purgeSections },
    { name: 'titles-due', everyMs: 60_000, isLater: true, run: () => linkTitles.queueDue() },
    { name: 'purge-excess-trash', everyMs: 3_600_000, isLater: true, run: itemTrash.purgeExcess },
  ],
  close: async ({ webhooks, linkChecks }) => {
    await linkChecks.service.drain()
    webhooks.close()
  },
})
