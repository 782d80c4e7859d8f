import type { Kit } from '@foyer/service-kit/service'
import type { Model } from 'mongoose'
import type { Config } from '../../config.ts'
import type { BookmarkRecord } from '../kinds/bookmarks/bookmark.model.ts'
import type { PageRepository } from '../page/page.repository.ts'
import { type LinkAddress, createClickLinksService } from './click-links.service.ts'
import { createLinkClickModel } from './link-click.model.ts'
import { createLinkClickRepository } from './link-click.repository.ts'
import { createMonetizedOf } from './monetizers.ts'

type Dependencies = {
  kit: Pick<Kit<Config>, 'clock' | 'config' | 'log' | 'mongo'>
  pages: Pick<PageRepository, 'byId' | 'headByPublicId'>
  bookmarks: Model<BookmarkRecord>
}

/** Links that earn money: which of a page do, where they lead to, and how often they are opened. */
export function createClicksModule({ kit: { clock, config, log, mongo }, pages, bookmarks }: Dependencies) {
  const links = config.ADS_FILE?.links ?? []
  return createClickLinksService({
    pages,
    addressesOf: (widgetIds) =>
      bookmarks
        .find({ widget_id: { $in: [...widgetIds] } }, { url: 1 })
        .lean<LinkAddress[]>()
        .exec(),
    clicks: createLinkClickRepository(createLinkClickModel(mongo)),
    monetizedOf: links.length > 0 ? createMonetizedOf(links) : null,
    secret: config.INTERNAL_SECRET,
    clock,
    log,
  })
}
