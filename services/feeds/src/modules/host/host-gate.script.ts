/**
 * Lets visits to hosts in, as Lua within Redis, so that all processes keep to one count; times are Redis's own, in milliseconds. Each host
 * is a hash: `last` is when the last visit began, `tail` the first turn that nobody has been given, `wait` until when the host wants no
 * visits, and `v:<visit>` when the place of a visit under way falls free by itself.
 *
 * KEYS: the mark that the waits are known here, then the host of each visit. ARGV: visits at once, ms between two, ms a visit may take,
 * then for each visit its name and whether it comes in its turn (1 or 0). Gives for each visit how many ms it has to wait (0: it is in)
 * and whether the host asked for that; one -1 where Redis has forgotten the waits.
 */
export const acquireScript = `
if redis.call('EXISTS', KEYS[1]) == 0 then return {-1} end
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local most, spacing, long = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local step = math.max(spacing, 100)
local out = {}
for i = 2, #KEYS do
  local key, visit, called = KEYS[i], ARGV[2 * i], ARGV[2 * i + 1] == '1'
  local last, tail, wait, inside = 0, 0, 0, 0
  local fields = redis.call('HGETALL', key)
  for n = 1, #fields, 2 do
    local name, value = fields[n], tonumber(fields[n + 1])
    if name == 'last' then last = value
    elseif name == 'tail' then tail = value
    elseif name == 'wait' then wait = value
    elseif value > now then inside = inside + 1
    else redis.call('HDEL', key, name) end
  end
  local free = inside < most and last + spacing <= now
  local delay, asked = 0, 0
  if wait > now then
    delay, asked = wait - now, 1
  elseif free and (called or tail <= now) then
    redis.call('HSET', key, 'last', now, 'tail', math.max(tail, now + spacing), 'v:' .. visit, now + long)
  elseif called then
    delay = math.max(last + spacing - now, inside >= most and step or 1)
  else
    local turn = math.min(math.max(tail, last + spacing, now + 1), now + 3600000)
    if inside >= most then turn = math.max(turn, now + step) end
    redis.call('HSET', key, 'tail', turn + math.max(spacing, 1))
    delay = turn - now
  end
  redis.call('PEXPIRE', key, math.max(long, tail - now, wait - now) + 60000)
  out[#out + 1] = math.ceil(delay)
  out[#out + 1] = asked
end
return out
`

/** KEYS: the host of each visit. ARGV: its name. */
export const releaseScript = `
for i = 1, #KEYS do redis.call('HDEL', KEYS[i], 'v:' .. ARGV[i]) end
return 1
`

/** KEYS: a host. ARGV: for how many ms from now it wants no visits. */
export const blockScript = `
local time = redis.call('TIME')
local till = time[1] * 1000 + math.floor(time[2] / 1000) + tonumber(ARGV[1])
if till > tonumber(redis.call('HGET', KEYS[1], 'wait') or '0') then redis.call('HSET', KEYS[1], 'wait', till) end
if redis.call('PTTL', KEYS[1]) < tonumber(ARGV[1]) + 60000 then redis.call('PEXPIRE', KEYS[1], tonumber(ARGV[1]) + 60000) end
return 1
`
