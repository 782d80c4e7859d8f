/**
 * How a feed of the farm behaves. `unchanged` ones are those of which 95 % of the polls must end in 304; `dying` ones die when the farm is
 * told so; `hostile` ones must cost no more than their bounds.
 */
export type FeedGroup = 'unchanged' | 'unvalidated' | 'changing' | 'slow' | 'failing' | 'throttled' | 'moving' | 'dying' | 'hostile'

type FeedKindRule = { group: FeedGroup; weight: number }

/** Every kind of feed with its share of 10,000; each is there at least once. What is left over is `both`. */
export const feedKinds = {
  etag: { group: 'unchanged', weight: 3_000 },
  modified: { group: 'unchanged', weight: 1_200 },
  both: { group: 'unchanged', weight: 2_600 },
  // Weak, unquoted, with bytes beyond ASCII and several spaces, beside a date in no known form: sent back byte for byte or not at all.
  odd_validators: { group: 'unchanged', weight: 200 },
  wrong_type: { group: 'unchanged', weight: 100 },
  other_encoding: { group: 'unchanged', weight: 100 },
  max_age: { group: 'unchanged', weight: 100 },
  no_validators: { group: 'unvalidated', weight: 150 },
  changing: { group: 'changing', weight: 1_000 },
  slow: { group: 'slow', weight: 150 },
  sometimes_5xx: { group: 'failing', weight: 200 },
  throttled_seconds: { group: 'throttled', weight: 60 },
  throttled_date: { group: 'throttled', weight: 40 },
  unavailable: { group: 'throttled', weight: 40 },
  found_elsewhere: { group: 'moving', weight: 100 },
  moved_path: { group: 'moving', weight: 100 },
  moved_host: { group: 'moving', weight: 100 },
  moved_chain: { group: 'moving', weight: 20 },
  relocated_410: { group: 'dying', weight: 100 },
  relocated_404: { group: 'dying', weight: 100 },
  relocated_page: { group: 'dying', weight: 100 },
  gone: { group: 'dying', weight: 30 },
  dead: { group: 'dying', weight: 30 },
  // Its site names another feed in its place, which is no successor.
  unrelated: { group: 'dying', weight: 20 },
  broken: { group: 'hostile', weight: 60 },
  noise: { group: 'hostile', weight: 20 },
  truncated: { group: 'hostile', weight: 20 },
  huge: { group: 'hostile', weight: 10 },
  bomb: { group: 'hostile', weight: 10 },
  endless: { group: 'hostile', weight: 10 },
  drip: { group: 'hostile', weight: 10 },
  slow_headers: { group: 'hostile', weight: 10 },
  silent: { group: 'hostile', weight: 10 },
  reset: { group: 'hostile', weight: 20 },
  fat_headers: { group: 'hostile', weight: 10 },
  bad_gzip: { group: 'hostile', weight: 10 },
  redirect_loop: { group: 'hostile', weight: 10 },
  to_private: { group: 'hostile', weight: 10 },
  a_page: { group: 'hostile', weight: 20 },
  empty: { group: 'hostile', weight: 20 },
  unasked_304: { group: 'hostile', weight: 10 },
} as const satisfies Record<string, FeedKindRule>

export type FeedKind = keyof typeof feedKinds

export const feedKindNames = Object.keys(feedKinds) as FeedKind[]
