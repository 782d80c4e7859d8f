/** A cookie that scripts may read, decoded; undefined when there is none. */
export function readCookie(name: string, all: string = document.cookie): string | undefined {
  for (const pair of all.split('; ')) {
    const end = pair.indexOf('=')
    if (end > 0 && pair.slice(0, end) === name) return decoded(pair.slice(end + 1))
  }
  return undefined
}

/**
 * The id of the person who is signed in, as the server has told this browser; undefined where nobody is. Over https its cookie has a prefix, without
 * which it is one of before, or of another host.
 */
export function readUserId(all: string = document.cookie): string | undefined {
  return readCookie('__Host-user_id', all) ?? readCookie('user_id', all)
}

/** As it is where it cannot be decoded: another host of the domain may have set it. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
