import type { getFeed } from '@foyer/contracts/feeds'
import { titleFromUrl } from '@foyer/contracts/values'
import type { z } from 'zod'
import type { FeedDetails } from './feed-details.service.ts'
import { presentSite } from './feed.presenter.ts'
import { seconds } from '../feed/unix-seconds.ts'

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
    last_polled: seconds(feed.last_polled),
    next_poll: seconds(feed.next_poll_at),
    ...(articles && {
      extended: {
        interval: feed.interval_ms ? Math.round(feed.interval_ms / 1000) : null,
        failures,
        last_changed: seconds(feed.last_changed),
        articles: articles.map((article) => ({
          id: article._id,
          title: article.title,
          url: article.url,
          published: seconds(article.published),
        })),
      },
    }),
  }
}
