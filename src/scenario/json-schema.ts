import * as z from 'zod';
import { gameOf } from '../games/index.js';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The JSON Schema (draft 7) of a game's scenario files, as they are written; undefined for an unknown game. */
export function jsonSchemaOf(gameId: string): JsonSchema | undefined {
  const game = gameOf(gameId);
  return game && z.toJSONSchema(game.written ?? game.schema, { target: 'draft-7', io: 'input' });
}
