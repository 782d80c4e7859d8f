import type { AccessKind } from '@foyer/contracts/accounts/accounts'

/** What of an account lets somebody in, or sends out what is in it: of one kind, by the names that its person gave. */
export type Access = { kind: AccessKind; names: string[] }

/** A file in a part of an account's data. `read` gives its bytes when its turn comes, so that no more than one is in memory. */
export type AccountFile = { name: string; read(): Promise<Uint8Array> }

/**
 * What one module of accounts stores about a person. Every module with a collection of its own adds its part, so that the archive of
 * everything (`/users/user_data`) and the deletion of an account leave nothing out.
 */
export type AccountDataPart = {
  /** Names the part in the archive: `account/<name>.json`, and the folder of its files. Lower case, digits and underscores. */
  name: string
  /** What the person may have of it, as JSON, in the words of the API: no token, hash or key. Bounded by the module's own limits. */
  exportOf(userId: number): Promise<unknown>
  /** Files of the person, such as uploaded pictures. */
  filesOf?(userId: number): Promise<readonly AccountFile[]>
  /** What of it lets somebody in, or sends data out: the names of each. Absent where nothing does. */
  access?: { kind: AccessKind; namesOf(userId: number): Promise<string[]> }
  /** Deletes all of it. It may run twice, and while nothing is left; the user's own document is still there. */
  deleteAllOf(userId: number): Promise<void>
}

export type AccountData = ReturnType<typeof createAccountData>

/** The parts of an account's data by module. */
export function createAccountData() {
  const parts = new Map<string, AccountDataPart>()

  /** What lets somebody in, or sends data out, without the password. */
  async function accessOf(userId: number): Promise<Access[]> {
    const lists = new Map<AccessKind, string[]>()
    for (const { access } of parts.values()) {
      const names = (await access?.namesOf(userId)) ?? []
      if (access && names.length > 0) lists.set(access.kind, [...(lists.get(access.kind) ?? []), ...names])
    }
    return [...lists].map(([kind, names]) => ({ kind, names }))
  }

  return {
    accessOf,

    /** Removes all of that, and gives what there was. Safe to run twice. */
    async removeAccess(userId: number): Promise<Access[]> {
      const removed = await accessOf(userId)
      for (const part of parts.values()) if (part.access) await part.deleteAllOf(userId)
      return removed
    },

    /** Throws Error when there is a part of that name, or it has a name that is no file name. */
    add(part: AccountDataPart): void {
      if (!/^[a-z][a-z0-9_]{0,39}$/.test(part.name)) throw new Error(`${part.name} is no name of a part of account data`)
      if (parts.has(part.name)) throw new Error(`two parts of account data are called ${part.name}`)
      parts.set(part.name, part)
    },

    /** Every part as JSON, by name. */
    async exportOf(userId: number): Promise<Record<string, unknown>> {
      const exported: Record<string, unknown> = {}
      for (const part of parts.values()) exported[part.name] = await part.exportOf(userId)
      return exported
    },

    /** The names of all files, by part. */
    async listFiles(userId: number): Promise<Array<{ part: string; name: string }>> {
      const lists: Array<{ part: string; name: string }> = []
      for (const part of parts.values()) {
        for (const { name } of (await part.filesOf?.(userId)) ?? []) lists.push({ part: part.name, name })
      }
      return lists
    },

    /** The bytes of a file; null when the person has none of that name. */
    async readFile(userId: number, part: string, name: string): Promise<Uint8Array | null> {
      const files = (await parts.get(part)?.filesOf?.(userId)) ?? []
      return (await files.find((file) => file.name === name)?.read()) ?? null
    },

    /** Deletes every part. Safe to run twice. */
    async deleteAllOf(userId: number): Promise<void> {
      for (const part of parts.values()) await part.deleteAllOf(userId)
    },
  }
}
