// The schemas of forms: zod, as the shop's content security policy lets it run.

import * as z from "zod/mini";

// It would compile schemas by eval, and report a breach of the policy where it must not.
z.config({ jitless: true });

export { z };
