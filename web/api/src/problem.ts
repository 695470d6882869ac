// A refused call: what the server said, in the caller's language.

import type { Problem } from "./types";

/** Why a call was refused: a reason of the server, or that there is none. */
export type RefusalCode = Problem["code"] | "NETWORK" | "TIMEOUT" | "UNREADABLE";

/** Thrown by every call that was not answered with a success. */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came at all. */
  readonly status: number;
  /** The refusal's reason (`CART_NOT_FOUND`, …), or `NETWORK`, `TIMEOUT` and `UNREADABLE` where the server named none. */
  readonly code: RefusalCode;
  /** The problem document, where the answer had one. */
  readonly problem: Problem | undefined;

  constructor(status: number, code: RefusalCode, message: string, problem?: Problem) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.problem = problem;
  }

  /** Names the request in the server's log; worth showing to whoever asks for help. */
  get traceId(): string | undefined {
    return this.problem?.traceId ?? undefined;
  }

  /** What was wrong with single fields of the request, by the field's name. */
  get fields(): Record<string, string> {
    const fields: Record<string, string> = {};
    for (const { field, message } of this.problem?.errors ?? []) if (field) fields[field] ??= message;
    return fields;
  }

  /** No answer came: the network is down, the server out of reach, or it took too long. */
  static unanswered(code: "NETWORK" | "TIMEOUT", message: string, cause: unknown): ApiError {
    const error = new ApiError(0, code, message);
    error.cause = cause;
    return error;
  }

  /** Reads a refusal out of an answer's parsed body; one that can't be read says the sentence given. */
  static of(status: number, body: unknown, otherwise: string): ApiError {
    if (isProblem(body)) return new ApiError(status, body.code, sentenceOf(body) || otherwise, body);
    return new ApiError(status, "UNREADABLE", otherwise);
  }
}

/** The reason, which is in `detail`; where there is none, what failed. */
function sentenceOf({ code, detail, message }: Problem): string {
  return (code !== "UNEXPECTED" && detail) || message;
}

function isProblem(body: unknown): body is Problem {
  return typeof body === "object" && body !== null && "code" in body && "message" in body;
}
