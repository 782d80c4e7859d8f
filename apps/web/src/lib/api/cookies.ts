/** A cookie that scripts may read, decoded where it can be: another host of the domain may have set it. undefined when there is none. */
export function readCookie(name: string, all: string = document.cookie): string | undefined {
  const pair = all.split('; ').find((candidate) => candidate.startsWith(`${name}=`))
  const value = pair?.slice(name.length + 1)
  try {
    return value && decodeURIComponent(value)
  } catch {
    return value
  }
}

/**
 * The id of the person who is signed in, as the server has told this browser; undefined where nobody is. Over https its cookie has a prefix, without
 * which it is one of before, or of another host.
 */
export function readUserId(all: string = document.cookie): string | undefined {
  return readCookie('__Host-user_id', all) ?? readCookie('user_id', all)
}
