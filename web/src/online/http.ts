// Made by `npm run types` from docs/openapi.yaml; do not edit.
import type { GameName } from '../engine/schema';
import type { Row, TableEvent, TableView } from './schema';
export interface paths {
  '/api/info': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What this server offers */
    get: operations['info'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/me': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Who you are */
    get: operations['me'];
    put?: never;
    post?: never;
    /**
     * Deletes the account or guest with all personal data
     * @description Games stay for the other players, without the name.
     */
    delete: operations['deleteMe'];
    options?: never;
    head?: never;
    /**
     * Changes the name or the password
     * @description A new password starts a new session (a new cookie) and ends all others.
     */
    patch: operations['changeMe'];
    trace?: never;
  };
  '/api/me/tables': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Your tables, the latest first */
    get: operations['myTables'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/me/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Everything the server knows about you, and your finished games, the latest 1000 */
    get: operations['exportMe'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/me/training': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How you are doing at puzzles */
    get: operations['training'];
    /**
     * Replaces what is kept of that
     * @description The page rates its puzzles itself (puzzles.md); the server only keeps the figures, for all devices.
     */
    put: operations['saveTraining'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/guest': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Makes you a guest, who plays at once without an account
     * @description Anyone who already has a session keeps it, and only the name changes.
     */
    post: operations['guest'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/register': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Makes an account; a guest's games move to it
     * @description Starts a new session (a new cookie). The guest's sessions end, and so do their connections.
     */
    post: operations['register'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/sign-in': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Signs in on this device
     * @description Starts a new session (a new cookie); the one that the browser had before ends. Later the cookie `atoll_device` says that somebody has signed in here before: attempts with it go first. Attempts are limited by address, never by name; 503 busy when too many from the same address are waiting.
     */
    post: operations['signIn'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/sign-out': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Signs out on this device */
    post: operations['signOut'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/sessions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Your sessions */
    get: operations['sessions'];
    put?: never;
    post?: never;
    /** Ends all other sessions */
    delete: operations['endOtherSessions'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/sessions/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Ends one session */
    delete: operations['endSession'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/lobby': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Listed tables that are open, the latest first */
    get: operations['lobby'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Makes a table, with you in seat 0
     * @description A `nonce` is refused. The reply has the table's commitment, to which your client then pledges a nonce: see live.md.
     */
    post: operations['makeTable'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A table, as you may see it */
    get: operations['table'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{id}/game': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A finished game, with the proof of its deal for `atoll verify` */
    get: operations['game'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/today': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sends a finished game of the day, to be counted
     * @description today.md describes the deal, the opponent and what counts. The server first plays the game again: every move must be legal, the last one must end the game, and the opponent's moves must be those that it makes. A day is open from its midnight (UTC) until six hours after its end. For each person, day and game the first one sent counts; the best 200 are kept, for 90 days. A person may send 6 at once and one in ten minutes on average, an address 20 at once and one in five minutes.
     */
    post: operations['sendDay'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/today/{day}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The leaderboard of a day */
    get: operations['day'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/today/game/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * A game behind the leaderboard
     * @description While the day is open, only for those who have a counted game of that day and kind themselves.
     */
    get: operations['dayGame'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/preview/{picture}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The picture of a table for link previews, as a spectator sees it
     * @description The name is the table's id with `.png`. A shared page (`/game/ID`, `/replay/ID`, `/online/table/ID`, `/online/game/ID`, `/new/GAME/OPTIONS`, `/record/RECORD`) names its picture as `og:image`. It is 1200 by 630 pixels and has an ETag. A picture that must be painted first counts as 11 requests; each address has a queue of four.
     */
    get: operations['picture'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/preview/new/{game}/{deal}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The same for a deal, `seed=7,players=3.png` */
    get: operations['dealPicture'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/preview/record/{record}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The same for a record, deflated and in base64url, with `.png` */
    get: operations['recordPicture'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/live': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The WebSocket, see live.md */
    get: operations['live'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/health/live': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Whether the process answers at all */
    get: operations['isAlive'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/health/ready': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Whether the server can do its work, tried at this moment
     * @description It writes to its store and asks its bus, and waits at most 2.5 seconds.
     */
    get: operations['isReady'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/health': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The same as /health/ready */
    get: operations['health'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/metrics': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Figures for Prometheus; only for this machine, unless the server was started with --metrics-open */
    get: operations['metrics'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /** @description milliseconds since 1970 */
    Time: number;
    /** @description 1 to 24 characters, none of them invisible, letters of one script, not a bot's name; kept in normal form (NFKC). Signing in ignores its case. No guest or account may have the name of another account, or one that looks like it. */
    Name: string;
    /** @description 8 to 200 bytes */
    Password: string;
    Me: {
      id: string;
      name: string;
      guest: boolean;
      since: components['schemas']['Time'];
    };
    /** @description by set of puzzles; only those that were tried */
    Training: {
      'reef-placement'?: components['schemas']['Standing'];
      'reef-move'?: components['schemas']['Standing'];
      'riff-move'?: components['schemas']['Standing'];
    };
    /** @description a Glicko-2 rating, and what was solved */
    Standing: {
      rating: number;
      deviation: number;
      volatility: number;
      played: number;
      solved: number;
      /** @description solved in a row up to now */
      streak: number;
      /** @description the longest streak */
      best: number;
    };
    /** @description how many may play, and the levels of the bots, easiest first */
    Offer: {
      players: number[];
      bots: string[];
    };
    Session: {
      id: string;
      device: string;
      since: components['schemas']['Time'];
      seen: components['schemas']['Time'];
      current: boolean;
    };
    /** @description Whoever exceeds either limit first has lost; one of the two may be null or absent */
    Clock: {
      secondsPerMove?: number | null;
      secondsPerGame?: number | null;
    } | null;
    Game: {
      table: TableView;
      /** @description as in notation.md; null if the game ended before the deal */
      record: string | null;
      events: TableEvent[];
      /** @description what `atoll verify` checks, see fair-deals.md; null where there is no record */
      proof: {
        [key: string]: unknown;
      } | null;
    };
    /** @description 2026-11-17, in UTC */
    Day: string;
    /** @description how many more points or offspring than the opponent; negative if fewer */
    Lead: number;
    DayRow: {
      /** @description of the game */
      id: string;
      rank: number;
      name: string;
      lead: components['schemas']['Lead'];
      at: components['schemas']['Time'];
      own: boolean;
    };
    DayList: {
      players: number;
      /** @description at most 100, the best first */
      best: components['schemas']['DayRow'][];
      own: components['schemas']['DayRow'] | null;
    };
    DayBoard: {
      day: components['schemas']['Day'];
      /** @description whether games of that day are accepted now */
      open: boolean;
      games: {
        reef: components['schemas']['DayList'];
        riff: components['schemas']['DayList'];
      };
    };
    DayGame: {
      day: components['schemas']['Day'];
      game: GameName;
      lead: components['schemas']['Lead'];
      at: components['schemas']['Time'];
      moves: string[];
    };
    Error: {
      error: {
        code: components['schemas']['ErrorCode'];
        message: string;
      };
    };
    /** @enum {unknown} */
    ErrorCode:
      | 'already_sent'
      | 'bad_day'
      | 'bad_deck'
      | 'bad_game'
      | 'bad_json'
      | 'bad_name'
      | 'bad_option'
      | 'bad_password'
      | 'bad_request'
      | 'bad_text'
      | 'busy'
      | 'damaged'
      | 'name_taken'
      | 'not_found'
      | 'not_here'
      | 'not_over'
      | 'not_signed_in'
      | 'storage'
      | 'too_long'
      | 'too_many_connections'
      | 'too_many_guests'
      | 'too_many_requests'
      | 'too_many_sign_ins'
      | 'too_many_tables'
      | 'unavailable'
      | 'unknown_bot'
      | 'unknown_game'
      | 'unknown_person'
      | 'unknown_session'
      | 'unknown_table'
      | 'wrong_day'
      | 'wrong_host'
      | 'wrong_method'
      | 'wrong_origin'
      | 'wrong_password'
      | 'wrong_type';
  };
  responses: {
    /** @description The picture */
    Picture: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'image/png': string;
      };
    };
    /** @description It does */
    Healthy: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          /** @constant */
          status: 'ok';
        };
      };
    };
    /** @description It does not; `failing` says what fails */
    Unhealthy: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          /** @constant */
          status: 'unavailable';
          failing: ('store' | 'bus')[];
        };
      };
    };
    /** @description Who you are */
    Me: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          /** @description null for a stranger */
          person: components['schemas']['Me'] | null;
        };
      };
    };
    /** @description How you are doing at puzzles */
    Training: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          training: components['schemas']['Training'];
        };
      };
    };
    /** @description Done */
    Done: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': Record<string, never>;
      };
    };
    /** @description At most 100 */
    Rows: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          tables: Row[];
          /** @description `after` of the request for the rows behind these */
          next?: string | null;
        };
      };
    };
    /** @description The table */
    Table: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          table: TableView;
        };
      };
    };
    /** @description Why not: the code is for programs, the message for people */
    Refused: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description 403 wrong_origin: a WebSocket, or a request other than GET, that does not come from the server's own page; 404 unknown_person: somebody was deleted in the meantime; 405 wrong_method: this address does not do that; 413 too_long: header or body; 415 wrong_type: a body that is not application/json; 421 wrong_host: this `Host` is not a name of the server; 429 too_many_requests; 503 storage: the server cannot read or write now, busy: it has too much to do, unavailable: the database or the nodes do not answer; 500 damaged: the stored table is damaged, and the log says where */
    Any: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
  };
  parameters: never;
  requestBodies: {
    Credentials: {
      content: {
        'application/json': {
          name: components['schemas']['Name'];
          password: components['schemas']['Password'];
        };
      };
    };
  };
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  info: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Games, bots, canned messages and limits */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            version: string;
            node: string;
            now: components['schemas']['Time'];
            /** @description by game */
            games: {
              reef: components['schemas']['Offer'];
              riff: components['schemas']['Offer'];
            };
            /** @description what can be said */
            messages: string[];
            emotes: string[];
            limits: {
              [key: string]: number;
            };
          };
        };
      };
      default: components['responses']['Any'];
    };
  };
  me: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['Me'];
      default: components['responses']['Any'];
    };
  };
  deleteMe: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          /** @description of an account */
          password?: string;
        };
      };
    };
    responses: {
      200: components['responses']['Done'];
      /** @description bad_json, bad_request */
      400: components['responses']['Refused'];
      /** @description not_signed_in */
      401: components['responses']['Refused'];
      /** @description wrong_password */
      403: components['responses']['Refused'];
      /** @description too_many_sign_ins */
      429: components['responses']['Refused'];
      default: components['responses']['Any'];
    };
  };
  changeMe: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          name?: components['schemas']['Name'];
          password?: components['schemas']['Password'];
          /** @description needed to change the password */
          oldPassword?: string;
        };
      };
    };
    responses: {
      200: components['responses']['Me'];
      /** @description bad_json, bad_request, bad_name, bad_password */
      400: components['responses']['Refused'];
      /** @description not_signed_in */
      401: components['responses']['Refused'];
      /** @description wrong_password */
      403: components['responses']['Refused'];
      /** @description name_taken */
      409: components['responses']['Refused'];
      /** @description too_many_sign_ins */
      429: components['responses']['Refused'];
      default: components['responses']['Any'];
    };
  };
  myTables: {
    parameters: {
      query?: {
        /** @description those that are over instead of those that are not */
        over?: boolean;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['Rows'];
      /** @description not_signed_in */
      401: components['responses']['Refused'];
      default: components['responses']['Any'];
    };
  };
  exportMe: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description As a file, sent game by game; if the connection ends before the JSON does, the export has failed */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            person: components['schemas']['Me'];
            sessions: components['schemas']['Session'][];
            training: components['schemas']['Training'];
            days: components['schemas']['DayGame'][];
            games: components['schemas']['Game'][];
          };
        };
      };
      /** @description not_signed_in */
      401: components['responses']['Refused'];
      default: components['responses']['Any'];
    };
  };
  training: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['Training'];
      /** @description not_signed_in */
      401: components['responses']['Refused'];
      default: components['responses']['Any'];
    };
  };
  saveTraining: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          training: components['schemas']['Training'];
        };
      };
    };
    responses: {
      200: components['responses']['Training'];
      /** @description bad_json, bad_request */
      400: components['responses']['Refused'];
      /** @description not_signed_in */
      401: components['responses']['Refused'];
      default: components['responses']['Any'];
    };
  };
  guest: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          name?: components['schemas']['Name'];
        };
      };
    };
    responses: {
      201: components['responses']['Me'];
      /** @description bad_json, bad_request, bad_name */
      400: components['responses']['Refused'];
      /** @description name_taken */
      409: components['responses']['Refused'];
      /** @description too_many_guests */
      429: components['responses']['Refused'];
      default: components['responses']['Any'];
    };
  };
  register: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: components['requestBodies']['Credentials'];
    responses: {
      201: components['responses']['Me'];
      /** @description bad_json, bad_request, bad_name, bad_password */
      400: components['responses']['Refused'];
      /** @description name_taken */
      409: components['responses']['Refused'];
      /** @description too_many_sign_ins */
      429: components['responses']['Refused'];
      default: components['responses']['Any'];
    };
  };
  signIn: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: components['requestBodies']['Credentials'];
    responses: {
      200: components['responses']['Me'];
      /** @description bad_json, bad_request, bad_text: a zero byte in the name */
      400: components['responses']['Refused'];
      /** @description wrong_password */
      403: components['responses']['Refused'];
      /** @description too_many_sign_ins */
      429: components['responses']['Refused'];
      default: components['responses']['Any'];
    };
  };
  signOut: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['Done'];
      /** @description bad_json, bad_request */
      400: components['responses']['Refused'];
      default: components['responses']['Any'];
    };
  };
  sessions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The latest first */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            sessions: components['schemas']['Session'][];
          };
        };
      };
      /** @description not_signed_in */
      401: components['responses']['Refused'];
      default: components['responses']['Any'];
    };
  };
  endOtherSessions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['Done'];
      /** @description bad_json, bad_request */
      400: components['responses']['Refused'];
      /** @description not_signed_in */
      401: components['responses']['Refused'];
      default: components['responses']['Any'];
    };
  };
  endSession: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['Done'];
      /** @description bad_json, bad_request */
      400: components['responses']['Refused'];
      /** @description not_signed_in */
      401: components['responses']['Refused'];
      /** @description unknown_session, not_found */
      404: components['responses']['Refused'];
      default: components['responses']['Any'];
    };
  };
  lobby: {
    parameters: {
      query?: {
        limit?: number;
        /** @description `next` of an earlier answer */
        after?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['Rows'];
      /** @description bad_request */
      400: components['responses']['Refused'];
      default: components['responses']['Any'];
    };
  };
  makeTable: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          game: GameName;
          /**
           * @description may be in options instead; if it is in both, they must agree
           * @default 2
           */
          players?: number;
          /** @description the game's options as in protocol.md, at most 8 KiB; a custom deck is what a deck file holds */
          options?: {
            [key: string]: unknown;
          };
          /**
           * @description whether it appears in the lobby; otherwise people come by its link only
           * @default false
           */
          listed?: boolean;
          clock?: components['schemas']['Clock'];
          /** @description levels, for the last seats */
          bots?: string[];
        };
      };
    };
    responses: {
      201: components['responses']['Table'];
      /** @description bad_json, bad_request, bad_option, bad_deck, unknown_game, unknown_bot */
      400: components['responses']['Refused'];
      /** @description not_signed_in */
      401: components['responses']['Refused'];
      /** @description too_many_tables */
      429: components['responses']['Refused'];
      default: components['responses']['Any'];
    };
  };
  table: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['Table'];
      /** @description unknown_table, not_found */
      404: components['responses']['Refused'];
      default: components['responses']['Any'];
    };
  };
  game: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The game */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Game'];
        };
      };
      /** @description unknown_table, not_found */
      404: components['responses']['Refused'];
      /** @description not_over */
      409: components['responses']['Refused'];
      default: components['responses']['Any'];
    };
  };
  sendDay: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          day: components['schemas']['Day'];
          game: GameName;
          /** @description of both seats, as in notation.md, each at most 200 bytes */
          moves: string[];
        };
      };
    };
    responses: {
      /** @description It counts */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            lead: components['schemas']['Lead'];
            /** @description from 1; equals share it */
            rank: number;
            /** @description how many people have a game on the list */
            players: number;
            /** @description false: 200 were as good or better, and it is not on the list */
            kept: boolean;
          };
        };
      };
      /** @description bad_json, bad_request, bad_day, unknown_game, bad_game: it cannot have been played like that */
      400: components['responses']['Refused'];
      /** @description not_signed_in */
      401: components['responses']['Refused'];
      /** @description already_sent, wrong_day: it is not open */
      409: components['responses']['Refused'];
      default: components['responses']['Any'];
    };
  };
  day: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        day: components['schemas']['Day'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description By game */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DayBoard'];
        };
      };
      /** @description not_found */
      404: components['responses']['Refused'];
      default: components['responses']['Any'];
    };
  };
  dayGame: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description With its record */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            day: components['schemas']['Day'];
            game: GameName;
            name: string;
            lead: components['schemas']['Lead'];
            /** @description as in notation.md */
            record: string;
          };
        };
      };
      /** @description not_found */
      404: components['responses']['Refused'];
      /** @description not_over: play the day's deal first */
      409: components['responses']['Refused'];
      default: components['responses']['Any'];
    };
  };
  picture: {
    parameters: {
      query?: {
        /** @description en, fr, nl or de: for bots and free seats */
        language?: string;
        /** @description ignored; it only makes another address */
        version?: number;
      };
      header?: never;
      path: {
        picture: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['Picture'];
      /** @description The picture is the one that If-None-Match names */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description unknown_table, not_found */
      404: components['responses']['Refused'];
      default: components['responses']['Any'];
    };
  };
  dealPicture: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        game: string;
        deal: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['Picture'];
      /** @description not_found */
      404: components['responses']['Refused'];
      default: components['responses']['Any'];
    };
  };
  recordPicture: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        record: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['Picture'];
      /** @description not_found */
      404: components['responses']['Refused'];
      default: components['responses']['Any'];
    };
  };
  live: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Switching protocols */
      101: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The handshake is wrong */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description not_found: no WebSocket was asked for */
      404: components['responses']['Refused'];
      /** @description A version of WebSocket other than 13 */
      426: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description too_many_connections */
      429: components['responses']['Refused'];
      default: components['responses']['Any'];
    };
  };
  isAlive: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['Healthy'];
      default: components['responses']['Any'];
    };
  };
  isReady: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['Healthy'];
      503: components['responses']['Unhealthy'];
      default: components['responses']['Any'];
    };
  };
  health: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['Healthy'];
      503: components['responses']['Unhealthy'];
      default: components['responses']['Any'];
    };
  };
  metrics: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Text format */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      /** @description not_here */
      403: components['responses']['Refused'];
      default: components['responses']['Any'];
    };
  };
}
