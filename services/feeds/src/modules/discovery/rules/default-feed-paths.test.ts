import { expect, it } from 'vitest'
import { defaultFeedUrls } from './default-feed-paths.ts'

it('defaultFeedUrls lists feed paths in the folder of a page, then at the root of its host', () => {
  const [folder = [], root = []] = defaultFeedUrls('https://a.example/blog/index.html?x=1')
  expect([folder[0], root[0]]).toEqual(['https://a.example/blog/feed', 'https://a.example/feed'])
  expect(folder.length + root.length).toBeLessThanOrEqual(12)
  expect(defaultFeedUrls('https://a.example/')).toHaveLength(1)
  expect(defaultFeedUrls('https://a.example/blog')[0]?.[0]).toBe('https://a.example/blog/feed')
})
