import type { getFeed } from '@foyer/contracts/feeds/feeds'
import { titleFromUrl } from '@foyer/contracts/values'
import type { z } from 'zod'
import type { FeedDetails } from './feed-details.service.ts'
import { presentSite } from './feed.presenter.ts'
import { unixSeconds } from '../feed/unix-seconds.ts'

type Details = z.output<(typeof getFeed)['responses'][200]>

export function presentFeedDetails({ feed, articles }: FeedDetails): Details {
  const { _id: id, title, description, url, status, error, failures } = feed
  return {
    id,
    title: title || titleFromUrl(url),
    description,
    url,
    site: presentSite(feed),
    status,
    error,
    last_polled: unixSeconds(feed.last_polled),
    next_poll: unixSeconds(feed.next_poll_at),
    ...(articles && {
      extended: {
        interval: feed.interval_ms ? Math.round(feed.interval_ms / 1000) : null,
        failures,
        last_changed: unixSeconds(feed.last_changed),
        articles: articles.map((article) => ({
          id: article._id,
          title: article.title,
          url: article.url,
          published: unixSeconds(article.published),
        })),
      },
    }),
  }
}
