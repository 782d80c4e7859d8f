/**
 * Admits fetches to hosts. It is a Lua script in Redis, so that all processes share one count; times are those of Redis, in milliseconds.
 * Each host is a hash: `last` is when the last fetch began, `tail` the first time slot that is not given to a waiting fetch, `wait` the end
 * of the host's Retry-After, and `v:<fetch>` when the permit of a running fetch expires.
 *
 * KEYS: the marker that the waits are loaded, then the host of each fetch. ARGV: the maximum of concurrent fetches, the ms between two, the
 * ms after which a permit expires, then for each fetch its name and whether its time slot has come (1 or 0). Gives for each fetch how many
 * ms it has to wait (0: admitted) and whether that is the host's Retry-After; a single -1 when Redis has lost the waits.
 */
export const acquireScript = `
if redis.call('EXISTS', KEYS[1]) == 0 then return {-1} end
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local maxConcurrent, spacing, maxMs = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local step = math.max(spacing, 100)
local out = {}
for i = 2, #KEYS do
  local key, fetch, scheduled = KEYS[i], ARGV[2 * i], ARGV[2 * i + 1] == '1'
  local last, tail, wait, running = 0, 0, 0, 0
  local fields = redis.call('HGETALL', key)
  for n = 1, #fields, 2 do
    local name, value = fields[n], tonumber(fields[n + 1])
    if name == 'last' then last = value
    elseif name == 'tail' then tail = value
    elseif name == 'wait' then wait = value
    elseif value > now then running = running + 1
    else redis.call('HDEL', key, name) end
  end
  local free = running < maxConcurrent and last + spacing <= now
  local delay, byHost = 0, 0
  if wait > now then
    delay, byHost = wait - now, 1
  elseif free and (scheduled or tail <= now) then
    redis.call('HSET', key, 'last', now, 'tail', math.max(tail, now + spacing), 'v:' .. fetch, now + maxMs)
  elseif scheduled then
    delay = math.max(last + spacing - now, running >= maxConcurrent and step or 1)
  else
    local slot = math.min(math.max(tail, last + spacing, now + 1), now + 3600000)
    if running >= maxConcurrent then slot = math.max(slot, now + step) end
    redis.call('HSET', key, 'tail', slot + math.max(spacing, 1))
    delay = slot - now
  end
  redis.call('PEXPIRE', key, math.max(maxMs, tail - now, wait - now) + 60000)
  out[#out + 1] = math.ceil(delay)
  out[#out + 1] = byHost
end
return out
`

/** Releases permits. KEYS: the host of each fetch. ARGV: its name. */
export const releaseScript = `
for i = 1, #KEYS do redis.call('HDEL', KEYS[i], 'v:' .. ARGV[i]) end
return 1
`

/** Records a Retry-After. KEYS: a host. ARGV: for how many ms from now it is not to be requested. */
export const blockScript = `
local time = redis.call('TIME')
local blockedUntil = time[1] * 1000 + math.floor(time[2] / 1000) + tonumber(ARGV[1])
if blockedUntil > tonumber(redis.call('HGET', KEYS[1], 'wait') or '0') then redis.call('HSET', KEYS[1], 'wait', blockedUntil) end
if redis.call('PTTL', KEYS[1]) < tonumber(ARGV[1]) + 60000 then redis.call('PEXPIRE', KEYS[1], tonumber(ARGV[1]) + 60000) end
return 1
`
