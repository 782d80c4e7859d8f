import type { Feed, DiscoveredFeed } from '@foyer/contracts/feeds'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../lib/api/api-client.ts'
import { hasCode } from '../../../lib/api/api-error.ts'
import * as adding from './feed-adding.ts'

export type FeedAdding = ReturnType<typeof useFeedAdding>

type Options = {
  /** Adds feeds; what it throws concerns them all. */
  add: (wanted: readonly adding.WantedFeed[]) => Promise<adding.Outcome[]>
  /** Mutations of one scope are sent one after the other. */
  scope?: { id: string }
  /** The addresses of the feeds that are there already. */
  present: ReadonlySet<string>
  /** How many more there is room for. */
  room: number
  /** All that was wanted is there. */
  onDone: (feeds: Feed[]) => void
  /** It was the only one, and nothing new has come for long. */
  onOld: (feed: DiscoveredFeed) => void
  /** The form has gone from the screen before this came: nobody would hear of it. */
  onMissed: (error: unknown) => void
}

/**
 * From an address to feeds in a widget: `submit` looks for what there is; of several, some are chosen and added by the next `submit`; a server
 * that asks for name and password is answered by one more. `reset` when the address is another.
 */
export function useFeedAdding({ add, scope, present, room, onDone, onOld, onMissed }: Options) {
  const [state, setState] = useState(adding.nothingFound)
  const shown = useShown()
  const old = useRef<DiscoveredFeed>(null)
  const find = useMutation({ mutationFn: async (url: string) => (await api('discoverFeeds', { query: { url } })).feeds })
  const send = useMutation({
    ...(scope ? { scope } : {}),
    mutationFn: async (wanted: readonly adding.WantedFeed[]) => add(wanted),
    onSuccess: (outcomes) => {
      const next = adding.withOutcomes(state, outcomes)
      setState(next)
      if (!shown.current) for (const error of next.refused.values()) onMissed(error)
      if (!adding.isDone(next)) return
      if (old.current) onOld(old.current)
      reset()
      onDone(outcomes.flatMap((outcome) => ('feed' in outcome ? outcome.feed : [])))
    },
    onError: (error) => !shown.current && onMissed(error),
  })
  const reset = () => {
    old.current = null
    find.reset()
    send.reset()
    setState(adding.nothingFound)
  }
  const look = (url: string) => {
    reset()
    find.mutate(url, {
      onSuccess: (found) => {
        const only = adding.withoutChoice(found, present)
        if (!only) return setState(adding.withFound(found, present))
        old.current = adding.isStale(only, Date.now() / 1000) ? only : null
        send.mutate([{ url: only.url }])
      },
      onError: (error) => hasCode(error, 'feed_credentials_required') && setState(adding.withAsking(url)),
    })
  }
  return {
    ...state,
    room,
    present,
    isFinding: find.isPending,
    isAdding: send.isPending,
    /** What concerns the address as a whole. */
    error: send.error ?? adding.troubleWith(state) ?? (state.asking === null ? find.error : null),
    toggle: (url: string) => setState((now) => adding.withToggled(now, url, room)),
    /** `signIn` is what was typed where it was asked for. */
    submit: (typed: string, signIn?: { username: string; password: string }) => {
      if (find.isPending || send.isPending) return
      if (state.asking !== null) return send.mutate([{ url: state.asking, ...signIn }])
      const chosen = state.found.filter((one) => state.chosen.has(one.url))
      if (chosen.length > 0) return send.mutate(chosen.map((one) => ({ url: one.url })))
      if (state.found.length > 0) return
      const wanted = adding.typedFeed(typed)
      if (wanted.username === undefined) return look(typed)
      reset()
      send.mutate([wanted])
    },
    reset,
  }
}

function useShown() {
  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  return shown
}
