// The gateway's contract, generated from openapi.json by `npm run generate`.

export interface paths {
    "/api/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The account acted for. */
        get: operations["get_account"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/address/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keeps a new address. */
        post: operations["create_address"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The account's addresses, default first. */
        get: operations["list_addresses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/addresses/{id}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Forgets an address; drafts and orders hold their own copies. */
        delete: operations["delete_address"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/addresses/{id}/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Replaces all that an address says; drafts and orders hold their own copies. */
        put: operations["update_address"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/api-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The account's API tokens, and what one can be good for; for the account's administrators. */
        get: operations["list_api_tokens"];
        put?: never;
        /**
         * Makes an API token, whose text is in this answer and nowhere else; for the account's administrators. It acts as its
         *     maker in the account, narrowed to its scopes, and ends when the maker leaves. Of an account 50 are good at once (409).
         */
        post: operations["create_api_token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/api-tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revokes an API token, whoever made it: within a second it opens nothing; for the account's administrators. */
        delete: operations["revoke_api_token"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Asks for a customer account with its first user and address. A mailed link activates them. Members
         *     that are wrong are named by their path, as `user.email`. A known e-mail address is answered alike.
         */
        post: operations["create_account"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The invitations that wait, the newest first; for the account's administrators. */
        get: operations["list_invitations"];
        put?: never;
        /**
         * Mails somebody an invitation, whose link is good once and for seven days; for the account's administrators. A member,
         *     or somebody who was invited already, is 409 at `email`.
         */
        post: operations["invite_member"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/invitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Takes an invitation back: its link is good no more. */
        delete: operations["withdraw_invitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/invitations/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mails an invitation again, with a link that is good for seven days from now; earlier ones are good no more. */
        post: operations["resend_invitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/join-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who registered with the number of the account's company and waits to be let in, the oldest first; for the account's
         *     administrators.
         */
        get: operations["list_join_requests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/join-requests/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes who asked a member with these rights and limits, who is mailed; for the account's administrators. A request that
         *     somebody decided on is 404.
         */
        post: operations["accept_join_request"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/join-requests/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets who asked not in, who is mailed; for the account's administrators. */
        post: operations["decline_join_request"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/purchasing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the caller may still order without an approval, and what orders may be charged to. */
        get: operations["get_purchasing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/purchasing/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The account's cost centres, budgets and steps of approval; for its administrators. */
        get: operations["get_purchasing_rules"];
        /**
         * Gives the account other cost centres, budgets and steps of approval, all of them; for its administrators. Rules that
         *     somebody changed since they were read are 412.
         */
        put: operations["set_purchasing_rules"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/purchasing/stand-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Says who decides beside the caller on some days, in place of whoever was said before. */
        put: operations["set_own_stand_in"];
        post?: never;
        /** Nobody decides beside the caller any more. */
        delete: operations["remove_own_stand_in"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/purchasing/stand-ins/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Says who decides beside an approver on some days; for the account's administrators. */
        put: operations["set_stand_in"];
        post?: never;
        /** Nobody decides beside an approver any more; for the account's administrators. */
        delete: operations["remove_stand_in"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/references": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the account says of references, by reference: its own article numbers, and what was chosen where one means
         *     several.
         */
        get: operations["list_references"];
        /**
         * Writes article numbers of the account's own, for its administrators: they come before everything else that a reference
         *     may mean, and stand beside the shop's on carts, lists and orders. Each is taken or comes back as a warning.
         */
        put: operations["set_references"];
        post?: never;
        /** Forgets references of the account, for its administrators. Unknown ones are no error. */
        delete: operations["remove_references"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/references/choice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Remembers for the account which article is meant by a reference that means several. A number of the account's own stays. */
        put: operations["choose_article"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/references/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The account's own numbers as CSV for spreadsheets of the caller's language, which comes in again as it goes out. */
        get: operations["export_references"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/references/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Writes the article numbers of a file, for the account's administrators: a number of the account's own and the shop's
         *     reference to a line. Each row is taken or comes back with its reason.
         */
        post: operations["import_references"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/switch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes another account, store and view current, for which there is a new access token. */
        post: operations["switch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes what the account says of itself; for its administrators. */
        put: operations["update_account"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes what the user says of herself; needs no account. */
        put: operations["update_user"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/user/notification-choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the user is told of what: in the shop, by mail. */
        get: operations["get_notification_choices"];
        /** Has the user told of some topics there, and not elsewhere; the others stay as they are. */
        put: operations["set_notification_choices"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/user/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What happened in the user's accounts within ninety days, whichever is acted for, the newest first. */
        get: operations["list_notifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/user/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The user has read one of these, and all older ones where the body says so. Again is no harm, and what is somebody else's
         *     stays as it is. Answers how many are left.
         */
        post: operations["read_notifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/user/notifications/unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How much of it the user has not read. */
        get: operations["count_unread_notifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/user/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes the user's password, and ends her other sessions. */
        put: operations["change_password"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/user/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The user's sessions, the last used first: which browsers are logged in, since when, and from where. */
        get: operations["list_sessions"];
        put?: never;
        post?: never;
        /** Ends all of the user's sessions but the one that asks. */
        delete: operations["end_other_sessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/user/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends one of the user's sessions: its browser is logged out within seconds. */
        delete: operations["end_session"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The account's users, by name; for its administrators. */
        get: operations["list_users"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Gives a member, by id or external id, other rights and limits: all of them. The last administrator stays one (409). */
        put: operations["change_member"];
        post?: never;
        /** Takes a member, by id or external id, out of the account; the user stays. The last administrator stays (409). */
        delete: operations["remove_member"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the account's events are sent, and of what one can hear; for the account's administrators. */
        get: operations["list_webhooks"];
        put?: never;
        /**
         * Has events sent to an address, each signed as the Standard Webhooks specification says and at least once; what is not
         *     taken (2xx within ten seconds) is tried again for about a day. A private address, or one without https, is 400 at `url`;
         *     of each owner there are 20 (409); for the account's administrators.
         */
        post: operations["create_webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes all of a webhook but its secret. What came while it was paused is sent when it is no more; one that was
         *     disabled, because it took nothing for three days, begins anew; for the account's administrators.
         */
        put: operations["change_webhook"];
        post?: never;
        /** Deletes a webhook, and what is known of its deliveries; for the account's administrators. */
        delete: operations["delete_webhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was sent to a webhook and what waits, the newest first, for thirty days; for the account's administrators. */
        get: operations["list_webhook_deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/webhooks/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends events again: one delivery, or those of a time within the last thirty days; for the account's administrators. */
        post: operations["replay_webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/webhooks/{id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives a webhook another secret; for a day events are signed with both; for the account's administrators. */
        post: operations["rotate_webhook_secret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a webhook an event of the type `webhook.test`, which its deliveries then show; for the account's administrators. */
        post: operations["test_webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Activates the account and the user that a mailed link is for. */
        post: operations["activate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/first-operator": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes whoever has the link that an empty shop prints its first operator. Members that are wrong are named, and leave
         *     the link as it was; it is good once, and only while nobody works for the shop.
         */
        post: operations["create_first_operator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/get-authenticated-user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is logged in, for which account, and for which others they may act. */
        get: operations["get_authenticated_user"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a mailed link invites to. */
        post: operations["get_invitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/invitation/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a user of an invited address, and a member of that user. An address that has a user is 409: who has it logs in
         *     and joins.
         */
        post: operations["accept_invitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/invitation/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes who is logged in a member, if theirs is the invited address (else 403). Answers the account. */
        post: operations["join_account"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Logs in with an e-mail address and a password. The session's cookies are set; an API client takes the
         *     tokens from the answer. A session that the browser still has ends.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Logs in with a token that is good for one login. One that a procurement system was given opens a session
         *     of its own beside whatever else the browser has: no cookie is set, the tab keeps the tokens of the answer. Any other
         *     ends the session that the browser has; while that is somebody else's the answer is 409 with both names, until the
         *     call says `replaces`.
         */
        post: operations["login_token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Logs out: the session of the token that is sent, else of the cookies, ends; its cookies go, and so does what the browser keeps of the shop's answers. */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Trades a refresh token for its successor. With `refreshToken` in the body, the answer carries the
         *     tokens and no cookie is set; without it, the refresh cookie counts, cookies are set and the answer carries none.
         */
        post: operations["refresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/resend-activation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a new activation link, if the address waits for one. Known and unknown addresses are answered alike. */
        post: operations["resend_activation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/reset-config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends whatever session there is, clears its cookies and what the browser keeps of the shop's answers; always
         *     succeeds.
         */
        post: operations["reset_config"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets a new password by a mailed link, which is good once, and ends all of the user's sessions. */
        post: operations["reset_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/send-reset-password-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a link to choose a new password, if the address is known. Unknown ones are answered alike. */
        post: operations["send_reset_password_email"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/autocomplete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What to offer while the buyer types. */
        get: operations["autocomplete"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/brands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All brands. */
        get: operations["list_brands"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/buyinglists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The lists that the buyer sees: the buyer's own by age, then those that other members of the account share. */
        get: operations["list_lists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/buyinglists/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new, empty list. */
        post: operations["create_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/buyinglists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A buying list. */
        get: operations["get_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/buyinglists/{id}/copy-to-cart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds all items to a cart. Those that it does not take come back with their reason and stay on the list, as all of them
         *     do; when it takes none, 412. An `Idempotency-Key` makes a repeat add nothing.
         */
        post: operations["copy_to_cart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/buyinglists/{id}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes a list with its items. */
        delete: operations["delete_list"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/buyinglists/{id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A new list of the buyer's own with the same items. An `Idempotency-Key` makes a repeat answer the list that was made
         *     before.
         */
        post: operations["duplicate_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/buyinglists/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A list as CSV for spreadsheets of the caller's language, with today's prices. Its first two columns are what an import
         *     and quick order read.
         */
        get: operations["export_items"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/buyinglists/{id}/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds the rows of a file. Each is taken or comes back with its reason; when none is taken, 412. An `Idempotency-Key`
         *     makes a repeat add nothing.
         */
        post: operations["import_items"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/buyinglists/{id}/initializeOrder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes a draft order of what the list would order now; the list stays as it is. */
        post: operations["initialize_list_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/buyinglists/{id}/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The items of a list, a page at a time. */
        get: operations["list_items"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/buyinglists/{id}/items/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes items, named in the body or, where a proxy drops it, in the query. Unknown ones are warnings. */
        delete: operations["delete_items"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/buyinglists/{id}/items/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Adds items, changes them or replaces their quantity; named by offer or by variant. An `Idempotency-Key` makes a
         *     repeat change nothing.
         */
        put: operations["update_items"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/buyinglists/{id}/sharing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Shares a list with the account's other members, or stops sharing it. For its owner and, while it is shared, the
         *     account's administrators, who can't make it private.
         */
        put: operations["share_list"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/buyinglists/{id}/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Renames a list. */
        put: operations["update_list"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/carts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The buyer's carts, by age. */
        get: operations["list_carts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/carts/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new, empty cart. */
        post: operations["create_cart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/carts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A cart with its first lines and its sums for each supplier. */
        get: operations["get_cart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/carts/{id}/cartlines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The lines of a cart, a page at a time. */
        get: operations["list_lines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/carts/{id}/cartlines/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Adds lines. Each is taken or comes back as a warning; when none is taken, 412. An
         *     `Idempotency-Key` makes a repeat add nothing.
         */
        put: operations["add_lines"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/carts/{id}/cartlines/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes lines, named in the body or, where a proxy drops it, in the query. Unknown ones are warnings. */
        delete: operations["delete_lines"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/carts/{id}/cartlines/update-by-variant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** The same, with lines named by variant: the best orderable offer is taken. */
        put: operations["update_lines_by_variant"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/carts/{id}/clear": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Empties a cart. */
        delete: operations["clear_cart"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/carts/{id}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes a cart with its lines. */
        delete: operations["delete_cart"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/carts/{id}/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds the rows of a file. Each is taken or comes back with its reason; when none is taken, 412. An
         *     `Idempotency-Key` makes a repeat add nothing.
         */
        post: operations["import_file"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/carts/{id}/initializeOrder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes the draft order of a cart, or finds the one that was made before. 202 while it is being
         *     written: ask for the cart until it is ON_GOING.
         */
        post: operations["initialize_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/carts/{id}/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Renames a cart. */
        put: operations["update_cart"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/carts/{id}/updateCartLines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Adds to lines, takes from them or replaces their quantity. An `Idempotency-Key` makes a repeat change
         *     nothing.
         */
        put: operations["update_lines"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The category tree, each with the number of products below it. */
        get: operations["list_categories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/categories/by-path": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The category at a path of slugs in the caller's language. */
        get: operations["get_category"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/commercial-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The account's placed orders; drafts are not among them. */
        get: operations["list_orders"];
        put?: never;
        /**
         * Makes an order of a cart, a list or a quote: the same one as `initializeOrder`. 200 when it was there before. An
         *     `Idempotency-Key` makes a repeat answer the order that was made first, though it be placed meanwhile.
         */
        post: operations["open_draft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/commercial-orders/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says yes or no to several orders that wait for the caller: each is answered for itself. */
        post: operations["decide_orders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/commercial-orders/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same orders as in a list with these filters, oldest first, as CSV for spreadsheets of the caller's language. */
        get: operations["export_orders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/commercial-orders/waiting-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where orders wait for the caller's decision, over all of the caller's accounts; an account without any is not named. */
        get: operations["list_waiting_accounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/commercial-orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An order of the account. */
        get: operations["get_order"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/commercial-orders/{id}/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which of the caller's accounts a placed order is of, whichever is acted for: links in mails may lead to another one's. */
        get: operations["find_order_account"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/commercial-orders/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approves an order that waits for the caller, never one's own; where its rule has further steps, it goes on to these. */
        post: operations["approve_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/commercial-orders/{id}/billing-information": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Says where the bill goes. */
        put: operations["set_billing_information"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/commercial-orders/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Calls off what no supplier has accepted yet. What was accepted stays; 409 when all of it was. */
        post: operations["cancel_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/commercial-orders/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The thread of an order. */
        get: operations["list_comments"];
        put?: never;
        /** Adds a message to the thread of an order. An `Idempotency-Key` makes a repeat add nothing. */
        post: operations["add_comment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/commercial-orders/{id}/confirm-reception": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says that goods have arrived: of one logistic order, or of all that are shipped. */
        post: operations["confirm_reception"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/commercial-orders/{id}/cost-centre": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Chooses the cost centre that a draft is charged to. */
        put: operations["set_cost_centre"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/commercial-orders/{id}/created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Places the order. The same request again gives the same answer, another one is refused. */
        put: operations["place_order"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/commercial-orders/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Declines an order that waits for the caller, and says why. Its stock goes back on sale. */
        post: operations["decline_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/commercial-orders/{id}/document": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An order that was placed, as a PDF. */
        get: operations["get_document"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/commercial-orders/{id}/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The invoices, delivery notes and credit notes of an order, oldest first. */
        get: operations["list_issued_documents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/commercial-orders/{id}/documents/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of them as a PDF; French invoices and credit notes carry their data in it (Factur-X). */
        get: operations["get_issued_document"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/commercial-orders/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What became of an order: every step of every logistic order, oldest first. */
        get: operations["get_order_history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/commercial-orders/{id}/lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The lines of an order, page by page, as they were ordered. */
        get: operations["list_order_lines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/commercial-orders/{id}/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What of a placed order is owed, paid and given back, and where to pay. */
        get: operations["get_payment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/commercial-orders/{id}/punchout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The form that takes a draft back to the procurement system that the caller's session came from: in a
         *     punch-out session of that tenant alone. The browser sends it; the shop itself calls nobody. Asked again it is the same;
         *     the session ends within five minutes. With `Accept: text/html` it is a page that sends itself.
         */
        get: operations["return_order"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/commercial-orders/{id}/reorder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts the lines of an order into a cart again, at today's prices. Lines that can't be ordered any more come back with
         *     their reason; when no line can, 412. An `Idempotency-Key` makes a repeat add nothing.
         */
        post: operations["reorder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/commercial-orders/{id}/shipping-address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Says where the goods go. */
        put: operations["set_shipping_address"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/commercial-orders/{id}/shipping-information": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Says where and how the goods go. */
        put: operations["set_shipping_information"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the shop is set up; open to everybody. */
        get: operations["get_config"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Writes to the shop, also without an account: the sender is who is logged in, and the answer comes by
         *     e-mail. An `Idempotency-Key` makes a repeat add nothing.
         */
        post: operations["write_to_the_shop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/fastcart/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reads and checks rows: what each means, whether it can be ordered, and what could be instead. Nothing is
         *     changed; the answer's offers are what `cartlines/add` takes.
         */
        post: operations["check_rows"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/icons/{set}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Icons of a set, as Iconify's clients read them; open to everybody. */
        get: operations["get_icons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/images/{width}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A picture of the shop or of a configured host as webp, in one of the widths that are made or as wide as it is,
         *     whichever is smaller; open to everybody.
         */
        get: operations["get_image"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All customer accounts, those that wait for approval first. */
        get: operations["list_operated_accounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/accounts/{id}/catalogue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Products as an account's buyers find them: with its prices, in the currency of its store. Nobody's session changes. */
        get: operations["account_catalogue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/accounts/{id}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The invitations of an account that wait, the newest first. */
        get: operations["list_account_invitations"];
        put?: never;
        /** Mails somebody an invitation to an account. */
        post: operations["invite_account_member"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/accounts/{id}/invitations/{invitation}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Takes an invitation back. */
        delete: operations["withdraw_account_invitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/accounts/{id}/invitations/{invitation}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mails an invitation again. */
        post: operations["resend_account_invitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/accounts/{id}/join-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The requests to join an account that wait, the oldest first. */
        get: operations["list_account_join_requests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/accounts/{id}/join-requests/{request}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes who asked a member of the account with these rights and limits, who is mailed. */
        post: operations["accept_account_join_request"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/accounts/{id}/join-requests/{request}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets who asked not in, who is mailed. */
        post: operations["decline_account_join_request"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/accounts/{id}/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Places an order for a member of an account, judged and priced as if the member ordered. It is marked with who placed it
         *     and why. The same `Idempotency-Key` again is the same order.
         */
        post: operations["place_order_on_behalf"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/accounts/{id}/orders/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What an order for a member of an account would cost, why lines of it can't be ordered, and what it can be delivered, billed
         *     and paid by. Nothing is written.
         */
        post: operations["preview_order_on_behalf"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/accounts/{id}/price-explanation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What an account pays for an article at a quantity, how that comes about, and what stands against ordering it: by the
         *     rules that its carts are priced by.
         */
        get: operations["explain_price"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/accounts/{id}/purchasing/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An account's cost centres, budgets with what is left of them, steps of approval and stand-ins. */
        get: operations["get_account_purchasing_rules"];
        /**
         * Gives an account other cost centres, budgets and steps of approval, all of them. Rules that somebody changed since
         *     they were read are 412.
         */
        put: operations["set_account_purchasing_rules"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/accounts/{id}/purchasing/stand-ins/{user}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Says who decides beside an approver of an account on some days, in place of whoever was said before. */
        put: operations["set_account_stand_in"];
        post?: never;
        /** Nobody decides beside an approver of an account any more. */
        delete: operations["remove_account_stand_in"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/accounts/{id}/references": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What an account says of references, by reference. */
        get: operations["list_account_references"];
        /** Writes article numbers of an account. Each is taken or comes back as a warning. */
        put: operations["set_account_references"];
        post?: never;
        /** Forgets references of an account. Unknown ones are no error. */
        delete: operations["remove_account_references"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/accounts/{id}/references/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Writes the article numbers of a file: the account's number and the shop's reference to a line. */
        post: operations["import_account_references"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/accounts/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Approves an account (→ ACTIVE), or stops its orders (ACTIVE → INACTIVE), by its id or external id. Every other step
         *     is 409.
         */
        put: operations["set_account_status"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/accounts/{id}/stores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets an account, by its id or external id, buy in a store that the shop has. Where it does already, nothing changes. */
        post: operations["admit_account"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/accounts/{id}/stores/{store}/{view}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Takes a store away from an account, which keeps one at least (409). Who acts in it is in the default from then on. */
        delete: operations["dismiss_account"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/accounts/{id}/terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Says when an account pays, which price groups it is in and who looks after it, by its id or external id. */
        put: operations["set_account_terms"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/accounts/{id}/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The members of an account, by name. */
        get: operations["list_account_members"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/accounts/{id}/users/{user}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Gives a member, by id, external id or e-mail address, other rights and limits: all of them. */
        put: operations["change_account_member"];
        post?: never;
        /** Takes a member out of an account. */
        delete: operations["remove_account_member"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/api-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The API tokens of the shop, or of the caller's supplier, and what one can be good for. */
        get: operations["operated_list_api_tokens"];
        put?: never;
        /**
         * Makes an API token, whose text is in this answer and nowhere else. It acts as its maker for the shop or for the
         *     supplier, narrowed to its scopes, and ends when the maker loses that right. Of each 50 are good at once (409).
         */
        post: operations["operated_create_api_token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/api-tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revokes an API token of the shop, or of the caller's supplier, whoever made it: within a second it opens nothing. */
        delete: operations["operated_revoke_api_token"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What operators did to orders, quotes, contact requests, accounts, stock and imports, newest first; the last 5,000 entries
         *     of those that are meant.
         */
        get: operations["list_audit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/audit/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as CSV for spreadsheets of the caller's language: the last 5,000 entries of those that are meant. */
        get: operations["export_audit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/bank-entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Entries of statements, newest first: OPEN are those that are left to decide. */
        get: operations["list_bank_entries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/bank-entries/{id}/aside": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sets an open entry aside: it is no order's. */
        put: operations["set_bank_entry_aside"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/bank-entries/{id}/settlement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Settles an open entry with an order: what came in pays it, what left gives back. */
        put: operations["settle_bank_entry"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/bank-statements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reads a CAMT.053 document of version 02, 04 or 08 (2 MB at most) and settles what its entries pay; what can't be matched
         *     is left to decide. A statement that was read before changes nothing, and says so.
         */
        post: operations["import_bank_statement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All categories in both languages, each before those behind and below it, with how many products lie in each. */
        get: operations["list_category_records"];
        put?: never;
        /** Adds a category: it becomes the last below its parent. */
        post: operations["add_category_record"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/categories/{externalId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Saves what is said of a category; its place and what it is taxed as stay. Addresses with its old slug lead to the new
         *     one.
         */
        put: operations["save_category_record"];
        post?: never;
        /** Removes a category that holds neither products nor categories. What it was taxed as goes with it. */
        delete: operations["remove_category"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/categories/{externalId}/place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Moves a category with all below it: below another, or among its siblings. Addresses that lead to the old place lead to
         *     the new one.
         */
        put: operations["place_category"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/category-taxes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The categories of which it is said what their goods are taxed as. */
        get: operations["list_category_taxes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/category-taxes/{category}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Says what the goods of a category are taxed as, by country. It holds from now on everywhere, and changes no placed
         *     order.
         */
        put: operations["set_category_tax"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Contact requests of all members, newest first. */
        get: operations["list_received_contacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/contacts/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Says where a contact request stands, by its id or reference. */
        put: operations["set_contact_status"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Documents of all accounts, newest first. */
        get: operations["list_all_issued_documents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/documents/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of them as a PDF. */
        get: operations["get_any_issued_document"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/documents/{number}/credit-notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Credits an invoice, or quantities of its lines. An `Idempotency-Key` makes a repeat issue nothing. */
        post: operations["issue_credit_note"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes room for a picture (JPEG, PNG, WebP or GIF) or a document (PDF) of products, whose bytes follow with
         *     `PATCH …/content`. A file without a byte for a day is dropped.
         */
        post: operations["begin_file"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/files/{id}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Adds bytes where the upload stands, which `Upload-Offset` says: at most 2 MB (2,097,152 bytes) at once. Elsewhere is
         *     409, which says where it stands. With the last of them the file is there, or refused and gone; the same content again
         *     is the same file.
         */
        patch: operations["add_file_part"];
        trace?: never;
    };
    "/api/operator/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Catalogue files that were sent, newest first, and what became of them. */
        get: operations["list_imports"];
        put?: never;
        /**
         * Makes room for a catalogue file: the shop's own CSV or records, BMEcat, cXML, plain or gzipped. Its bytes follow with
         *     `PATCH …/content`; then it is rehearsed or run. A file without a byte for a day is dropped.
         */
        post: operations["begin_import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A catalogue file, how far work on it is, and what came of it. */
        get: operations["get_import"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/imports/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Calls an import off and drops its file. What it has written by then stays. */
        post: operations["cancel_import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/imports/{id}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        /** How many bytes are there: `Upload-Offset`, of `Upload-Length`. A sender who was cut off goes on from there. */
        head: operations["find_import_offset"];
        /**
         * Adds bytes where the upload stands, which `Upload-Offset` says: at most 2 MB (2,097,152 bytes) at once. Elsewhere is
         *     409, which says where it stands. Once all are there, the import waits to be told what to do.
         */
        patch: operations["add_import_part"];
        trace?: never;
    };
    "/api/operator/imports/{id}/findings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What there is to say about records of a file, a page at a time: which were refused, taken otherwise, or left when it
         *     was taken back, why, and what would be right.
         */
        get: operations["list_import_findings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/imports/{id}/issues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What there is to say about records of a file, as CSV for spreadsheets of the caller's language: which were refused,
         *     taken otherwise, or left when it was taken back, why, and what would be right. At most 20,000 of each are listed.
         */
        get: operations["export_import_issues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/imports/{id}/rehearse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks what a file would change; nothing is written. It waits for its turn: files are worked on one at a time. */
        post: operations["rehearse_import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/imports/{id}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Has a file loaded. It waits for its turn; once it is in, it is kept no longer. */
        post: operations["run_import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/imports/{id}/take-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes what the last import changed as it was before, for thirty days. What was changed since, or is held by an order,
         *     is left as it is, counted and listed among its issues. It waits for its turn.
         */
        post: operations["take_back_import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/join-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The requests to join any account that wait, the oldest first. */
        get: operations["list_all_join_requests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/logistic-orders/{id}/cancelled-lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes items off a logistic order that will not come, and tells the buyer why: what the rest costs, the payment and the
         *     stock follow, and the delivery costs what it did. Where all that comes has left, it is shipped, and invoiced so. All of
         *     a logistic order is declined or called off instead. An `Idempotency-Key` makes a repeat take nothing off.
         */
        post: operations["cancel_lines"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/logistic-orders/{id}/parcels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Records a parcel of a logistic order; what is left of it decides its status. An `Idempotency-Key` makes a repeat record
         *     nothing.
         */
        post: operations["record_parcel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/logistic-orders/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Takes a logistic order one step further, by its id or reference. Every other step is 409. */
        put: operations["set_logistic_status"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mails that were given up, of all services, the last first; the last 5,000. */
        get: operations["list_failed_mails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/mails/kinds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every kind of mail that the shop sends, by who sends it. */
        get: operations["list_mail_kinds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/mails/kinds/{service}/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A mail of a kind as it would be sent, about sample data. */
        get: operations["preview_mail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/mails/kinds/{service}/{kind}/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The HTML form of the same as a page, for a frame of the office: no script runs in it, and nothing is loaded. */
        get: operations["show_mail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/mails/kinds/{service}/{kind}/sample": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a mail about sample data to the caller. */
        post: operations["send_mail_sample"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/mails/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends again what was given up: all, or what a filter shows. */
        post: operations["retry_failed_mails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/mails/{service}/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends one of them again; what is on its way already stays as it is. */
        post: operations["retry_failed_mail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the caller is mailed of, or, for administrators, whom `person` names. */
        get: operations["get_notifications"];
        /** Says what the caller is mailed of, or, for administrators, whom `person` names. */
        put: operations["set_notifications"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Offers with their stock, by supplier and SKU: of all suppliers, or of the one that the caller works for. */
        get: operations["list_stocked_offers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/offers/{offerPriceId}/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What everybody pays for an offer, by currency and quantity. */
        get: operations["offer_prices"];
        /**
         * Says what everybody pays for an offer in a currency, by quantity. What groups and accounts pay stays, and placed orders
         *     keep their prices. The offer goes by its id, by `supplier:SKU`, or by the SKU of what one supplier alone sells.
         */
        put: operations["set_offer_prices"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/offers/{offerPriceId}/stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Says how many items of an offer there are. The offer goes by its id, by `supplier:SKU`, or by the SKU of what one
         *     supplier alone sells.
         */
        put: operations["set_stock"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Placed orders of all accounts, newest first. */
        get: operations["list_operated_orders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A placed order of any account, by its id or reference, with up to 500 lines. */
        get: operations["get_operated_order"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/orders/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says yes to an order that waits where nobody of its account can (else 403). */
        post: operations["approve_operated_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/orders/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The thread of an order. */
        get: operations["list_operated_comments"];
        put?: never;
        /** Adds a message to the thread of an order, as the shop. An `Idempotency-Key` makes a repeat add nothing. */
        post: operations["add_operated_comment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/orders/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says no to an order that waits where nobody of its account can decide (else 403), and why. */
        post: operations["decline_operated_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/orders/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What became of an order: every step of every logistic order, oldest first. */
        get: operations["get_operated_history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/parcels/{reference}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes back a parcel that was recorded wrongly, and its step with it, while nothing followed. */
        post: operations["withdraw_parcel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/payment-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where each store is paid, and who invoices there. */
        get: operations["list_payment_settings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/payment-settings/{storeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Says where a store is paid, and which company invoices there. Documents that were issued stay as they are. */
        put: operations["set_payment_settings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/payments/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What of an order is owed, paid and given back. */
        get: operations["get_operated_payment"];
        put?: never;
        /** Writes down that money came in for an order: once for a reference, however often it is said. */
        post: operations["record_payment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who works for the shop, and who for a supplier. */
        get: operations["list_people"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/people-invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The invitations to work here that wait, the newest first. */
        get: operations["list_person_invitations"];
        put?: never;
        /**
         * Mails somebody an invitation to work for the shop by one of its roles, or for a supplier, whose link is good once and for seven days. Who
         *     works there already, or was invited already, is 409 at `email`.
         */
        post: operations["invite_person"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/people-invitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Takes an invitation to work here back: its link is good no more. */
        delete: operations["withdraw_person_invitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/people-invitations/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mails an invitation to work here again, with a link that is good for seven days from now. */
        post: operations["resend_person_invitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/people/{person}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Takes somebody's right to work here away, by the user's id or e-mail address; the user stays. The last
         *     administrator stays one (409).
         */
        delete: operations["remove_person"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/people/{person}/role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Gives one of the shop's people another role, by the user's id or e-mail address; sessions learn of it at once. The last
         *     administrator stays one (409).
         */
        put: operations["set_person_role"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Products whether on sale or not, by their external ids. */
        get: operations["list_product_records"];
        put?: never;
        /** Adds a product. Until its offers have prices, nobody can order it. */
        post: operations["add_product_record"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/products/{externalId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A product, whether on sale or not: whole, in both languages, but for stock and prices. */
        get: operations["get_product_record"];
        /**
         * Saves a product as it is said. Variants and offers that it does not name are taken off sale; stock and prices stay, and
         *     so does what orders say.
         */
        put: operations["save_product_record"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/punchout/tenants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All procurement systems, with their credentials but for the secrets. */
        get: operations["list_tenants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/punchout/tenants/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Adds a procurement system, or makes of the one that is there what is said. */
        put: operations["set_tenant"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/punchout/tenants/{key}/credentials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a secret for a procurement system, which is told this once. Of one name and mode two are good at a time, so that
         *     one can replace the other; a third is 409.
         */
        post: operations["add_credential"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/punchout/tenants/{key}/credentials/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Takes a credential away: from now on it lets nobody in. */
        delete: operations["withdraw_credential"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Quotes of all accounts that were submitted, newest first. */
        get: operations["list_operated_quotes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/quotes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A quote of any account, by its id or reference. */
        get: operations["get_operated_quote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/quotes/{id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answers a quote with prices that hold until a day. Lines left out keep the price they show. */
        post: operations["answer_quote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/quotes/{id}/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The files that both sides attached to a quote, oldest first. */
        get: operations["list_operated_attachments"];
        put?: never;
        /**
         * Says that a file will be attached, whose content is sent next: a PDF, a picture or an office file of 10 MB at most, 20
         *     of a quote.
         */
        post: operations["begin_operated_attachment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/quotes/{id}/attachments/{attachmentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A file that is attached to a quote. */
        get: operations["read_operated_attachment"];
        put?: never;
        post?: never;
        /** Takes a file back that the same side attached, while the quote is open. */
        delete: operations["remove_operated_attachment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/quotes/{id}/attachments/{attachmentId}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Adds bytes where the upload of a file stands, which `Upload-Offset` says: at most 2 MB (2,097,152 bytes) at once.
         *     Elsewhere is 409, which says where it stands. With the last of them both sides see the file.
         */
        patch: operations["add_operated_attachment_part"];
        trace?: never;
    };
    "/api/operator/quotes/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says no to a quote, for the supplier. */
        post: operations["refuse_quote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/quotes/{id}/document": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A quote as it stands, as a PDF. */
        get: operations["get_operated_quote_document"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/quotes/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Writes to who asked, as the supplier. An `Idempotency-Key` makes a repeat add nothing. */
        post: operations["add_operated_message"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/refunds/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Writes down that money went back: no more than came in. */
        post: operations["record_refund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/rights": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What each role of those who work here may do: the table by which the shop decides on every call. */
        get: operations["list_rights"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/search/empty-searches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What buyers found nothing by in the last 90 days, by words alone, the most frequent first. */
        get: operations["list_empty_searches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/search/pinned-results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Products that come first for some words. */
        get: operations["list_pinned_results"];
        put?: never;
        /**
         * Lets products come first for some words, under the order of relevance: behind one whose very reference was typed, and
         *     only where a buyer's filters let them pass. Searches follow within a second.
         */
        post: operations["add_pinned_results"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/search/pinned-results/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes which products come first for some words. */
        put: operations["save_pinned_results"];
        post?: never;
        /** Lets products come first for some words no more. */
        delete: operations["remove_pinned_results"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/search/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a search finds, and what it would find by synonyms or pinned results that are not saved: the first twenty of both.
         *     Nothing is saved.
         */
        post: operations["preview_search"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/search/synonyms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Words that mean the same to the search, beside those that are built in. */
        get: operations["list_synonyms"];
        put?: never;
        /** Adds words that mean the same. Searches follow within a second. */
        post: operations["add_synonyms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/search/synonyms/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes words that mean the same. */
        put: operations["save_synonyms"];
        post?: never;
        /** Removes words that mean the same. */
        delete: operations["remove_synonyms"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/shipping-fees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What delivery costs: a table for each currency, and narrower ones by store view and by supplier. */
        get: operations["list_fees"];
        /** Says what delivery costs, by a whole table. It holds from now on everywhere, and changes no placed order. */
        put: operations["set_fees"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Turnover and number of orders by day, week or month, and who and what brought most of it, in each currency by itself.
         *     Who works for a supplier is told of that supplier's part of orders alone.
         */
        get: operations["get_statistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/suppliers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All suppliers by name, with how many offers each has. */
        get: operations["list_supplier_records"];
        put?: never;
        /** Adds a supplier. */
        post: operations["add_supplier_record"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/suppliers/{externalId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Saves a supplier as it is said. Where it is not active, its offers can't be ordered. */
        put: operations["save_supplier_record"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/tax-rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What countries tax with. */
        get: operations["list_taxes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/tax-rates/{country}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Says what a country taxes with, by a whole table. It holds from now on everywhere, and changes no placed order. */
        put: operations["set_taxes"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the shop's, or the caller's supplier's, events are sent, and of what one can hear. */
        get: operations["operated_list_webhooks"];
        put?: never;
        /**
         * Has events sent to an address, each signed as the Standard Webhooks specification says and at least once; what is not
         *     taken (2xx within ten seconds) is tried again for about a day. A private address, or one without https, is 400 at `url`;
         *     of each owner there are 20 (409).
         */
        post: operations["operated_create_webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes all of a webhook but its secret. What came while it was paused is sent when it is no more; one that was
         *     disabled, because it took nothing for three days, begins anew.
         */
        put: operations["operated_change_webhook"];
        post?: never;
        /** Deletes a webhook, and what is known of its deliveries. */
        delete: operations["operated_delete_webhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was sent to a webhook and what waits, the newest first, for thirty days. */
        get: operations["operated_list_webhook_deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/webhooks/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends events again: one delivery, or those of a time within the last thirty days. */
        post: operations["operated_replay_webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/webhooks/{id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives a webhook another secret; for a day events are signed with both. */
        post: operations["operated_rotate_webhook_secret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a webhook an event of the type `webhook.test`, which its deliveries then show. */
        post: operations["operated_test_webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A product with its variants, offers and documents. An inactive one is not found. */
        get: operations["get_product"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/related": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Products that go with a product. */
        get: operations["list_related"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/punchout/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same with nothing in it: who shops wants nothing after all. */
        get: operations["cancel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/punchout/cxml/order/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answers an `OrderRequest` of cXML 1.2, new, update or delete, and a `ProfileRequest`: always 200, with the outcome in the
         *     document's `Status`. Prices and stock are those of the shop: where the document says others, it is 409 with the lines. The
         *     same document again gets the same answer. A trial (`deploymentMode` test, or a credential for tests) is held
         *     against all of that and orders nothing.
         */
        post: operations["order_by_cxml"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/punchout/cxml/setup/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answers a `PunchOutSetupRequest` of cXML 1.2 and a `ProfileRequest`: always 200, with the outcome in the document's
         *     `Status`. The page of a set-up opens a session of its own for one buyer, within a minute.
         */
        post: operations["set_up_by_cxml"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/punchout/oci/setup/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same by an address alone, which logs and histories keep: forms are the better way. */
        get: operations["set_up_by_address"];
        put?: never;
        /**
         * Opens the shop for somebody whom a procurement system sends: the browser goes on to the shop's pages in a
         *     session of its own. `FUNCTION` VALIDATE and BACKGROUND_SEARCH answer at once, with a page that sends itself back,
         *     and DOWNLOADJSON with JSON. With `Accept: text/html` a refusal is a page to read.
         *     Parameters are those of OCI 4.0 and 5.0, in any case; unknown ones are ignored.
         */
        post: operations["set_up_by_oci"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The account's quotes, the newest first. */
        get: operations["list_quotes"];
        put?: never;
        /**
         * Asks for prices: one quote for each supplier of the lines. Lines that can't be asked for come back as warnings. An
         *     `Idempotency-Key` makes a repeat answer the quotes that were made before.
         */
        post: operations["create_quotes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quotes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A quote of the account. */
        get: operations["get_quote"];
        /** Changes a quote. New lines for an answered quote, or a message, send it back to the supplier as a new version. */
        put: operations["update_quote"];
        post?: never;
        /** Deletes a quote that was never submitted. */
        delete: operations["delete_quote"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quotes/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accepts the answer: the same step as `initializeOrder`. */
        post: operations["accept_quote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quotes/{id}/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The files that both sides attached to a quote, oldest first. */
        get: operations["list_attachments"];
        put?: never;
        /**
         * Says that a file will be attached, whose content is sent next: a PDF, a picture or an office file of 10 MB at most, 20
         *     of a quote.
         */
        post: operations["begin_attachment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quotes/{id}/attachments/{attachmentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A file that is attached to a quote. */
        get: operations["read_attachment"];
        put?: never;
        post?: never;
        /** Takes a file back that the same side attached, while the quote is open. */
        delete: operations["remove_attachment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quotes/{id}/attachments/{attachmentId}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Adds bytes where the upload of a file stands, which `Upload-Offset` says: at most 2 MB (2,097,152 bytes) at once.
         *     Elsewhere is 409, which says where it stands. With the last of them both sides see the file.
         */
        patch: operations["add_attachment_part"];
        trace?: never;
    };
    "/api/quotes/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says no to the answer, or takes the question back. */
        post: operations["decline_quote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quotes/{id}/document": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A quote as it stands, as a PDF. */
        get: operations["get_quote_document"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quotes/{id}/initializeOrder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accepts the answer and makes its draft order at the quote's prices, once: 200 when it was there before. Where lines ran
         *     short, nothing happens before it is decided what becomes of them: 409 QUOTE_LINES_SHORT names them as errors, with
         *     what is left and the choices, and the same call is made again with `decisions`.
         */
        post: operations["initialize_quote_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quotes/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Writes to the supplier. An `Idempotency-Key` makes a repeat add nothing. */
        post: operations["add_message"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quotes/{id}/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the catalogue says today of the offers that a quote is about: their prices in its currency, their terms, their
         *     stock. An offer that is no more is left out.
         */
        get: operations["list_quoted_offers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quotes/{id}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks the supplier. */
        post: operations["submit_quote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recurring-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The buyer's recurring orders, each with its next day and what happened last. */
        get: operations["list_recurring_orders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recurring-orders/{listId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Has a buying list ordered by itself on days of the week or the month, as a draft or for approval, or changes all of
         *     that. Each buyer has one recurring order of a list. Days are those of Paris and begin at six in the morning; what is
         *     set on one of its days begins with the next.
         */
        put: operations["set_recurring_order"];
        post?: never;
        /** Ends the recurring order of a list, with its history; carts and orders that it made stay. */
        delete: operations["delete_recurring_order"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recurring-orders/{listId}/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What came of a recurring order, the newest day first. */
        get: operations["list_recurring_runs"];
        put?: never;
        /**
         * Begins today's run of a recurring order, whatever its days; it goes on after the answer. A day is done once: 409
         *     where today is, while a run that failed is begun anew.
         */
        post: operations["run_recurring_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Products of a category or of a search, a page at a time, with facets. */
        get: operations["search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipping-fees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What delivery costs today where the caller buys, by supplier and type. */
        get: operations["shipping_fees"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/suppliers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All suppliers. */
        get: operations["list_suppliers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/variants/{id}/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The offers of a variant, best first, each with the reason of its price. */
        get: operations["list_offers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "account.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A company registered. */
        post: operations["account_created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "account.status_changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An account was admitted, or may order no more. */
        post: operations["account_status_changed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "document.issued": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An invoice, a credit note or a delivery note was issued. */
        post: operations["document_issued"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "logistic_order.status_changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A supplier's part of an order took a step. */
        post: operations["logistic_order_status_changed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.placed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An order was placed, and may still wait for its account's approval. */
        post: operations["order_placed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment.status_changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What is owed of a supplier's part of an order is another. */
        post: operations["payment_status_changed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "quote.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A quote was asked for, answered, negotiated, declined, accepted, or its time is over. */
        post: operations["quote_changed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "stock.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** There is more or less of an offer. */
        post: operations["stock_changed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Nothing happened: somebody asked for a test. */
        post: operations["webhook_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description A customer account: a company, or a part of one, that buys. */
        Account: {
            /** @description Who looks after it. */
            accountManager?: string | null;
            /** @description Delivery and billing addresses, default first. */
            addresses: components["schemas"]["Address"][];
            /** @description SIRET, or the like elsewhere. */
            businessRegistrationNumber: string;
            /** @description The company's registered name. */
            companyRegistrationName: string;
            /** @description Further fields that the shop keeps. */
            customFieldValues: components["schemas"]["AccountCustomField"][];
            /** @description Its groups; prices may depend on them. */
            customerTags: components["schemas"]["CustomerTag"][];
            /** @description The id that the customer's own systems know. */
            externalId: string;
            /** @description Opaque. */
            id: string;
            /** @description Whom the shop turns to. */
            mainContacts: components["schemas"]["Contact"][];
            /**
             * Format: double
             * @description The asking user's limit for all orders of a month, tax included; null: none.
             */
            monthlyLimit?: number | null;
            /** @description What it is called in the shop. */
            name: string;
            /**
             * Format: double
             * @description The asking user's limit for one order, tax included; null: none.
             */
            orderLimit?: number | null;
            /**
             * Format: int32
             * @description Days until payment is due, for DUE_DATE.
             */
            paymentTermDays: number;
            /** @description IMMEDIATE or DUE_DATE. */
            paymentType: string;
            /** @description What the asking user may do in it: BUYER, APPROVER, ACCOUNT_ADMIN, OPERATOR, SALES, CATALOGUE, SUPPORT. */
            roles: string[];
            /** @description PENDING, ACTIVE or INACTIVE; an INACTIVE one may look, not order. */
            status: string;
            /** @description The stores it may buy from. */
            stores: components["schemas"]["Store"][];
            /** @description With country prefix. */
            vatNumber?: string | null;
            /** @description Its web address. */
            website?: string | null;
        };
        /** @description An account. */
        AccountAnswer: {
            /** @description The account. */
            account: components["schemas"]["Account"];
            /** @description Always true. */
            success: boolean;
        };
        /** @description What an account's buyers find. */
        AccountCatalogueAnswer: {
            /** @description Whose catalogue it is. */
            account: components["schemas"]["SeenAccount"];
            /** @description As `/api/search` answers its buyers. */
            found: components["schemas"]["SearchAnswer"];
            /** @description Always true. */
            success: boolean;
        };
        /** @description Where an account stands. */
        AccountChange: {
            /** @description What other systems call it. */
            accountExternalId: string;
            /** @description Its id. */
            accountId: string;
            /** @description What it is registered as. */
            companyRegistrationName: string;
            /** @description Its name. */
            name: string;
            /** @description Where it stood; null: it is new. */
            previousStatus?: string | null;
            /** @description PENDING, ACTIVE or INACTIVE. */
            status: string;
        };
        /** @description A person the shop turns to. */
        AccountContactInput: {
            /** @description MR, MRS or null. */
            civility?: string | null;
            /** @description E-mail address. */
            email?: string | null;
            /** @description First name, 1 to 50 characters. */
            firstName: string;
            /** @description What they do. */
            jobTitle?: string | null;
            /** @description Last name, 1 to 50 characters. */
            lastName: string;
            /** @description `+` and digits, 6 to 15 characters. */
            phone?: string | null;
        };
        /** @description A further field of an account. */
        AccountCustomField: {
            /** @description Which field. */
            customField: components["schemas"]["CustomFieldName"];
            /** @description What it holds. */
            value: string;
        };
        /** @description A further field of an account. */
        AccountCustomFieldInput: {
            /** @description Which field. */
            customField: components["schemas"]["CustomFieldNameInput"];
            /** @description What it holds; null or empty removes it. */
            value?: string | null;
        };
        /** @description The accounts of a user. */
        AccountData: {
            account?: components["schemas"]["Account"] | null;
            /** @description All. */
            accounts: components["schemas"]["Account"][];
        };
        /** @description What an account bought. */
        AccountFigures: {
            /** @description The account. */
            accountId: string;
            /** @description As its newest order says it. */
            name: string;
            /**
             * Format: int64
             * @description Orders.
             */
            orders: number;
            /**
             * Format: double
             * @description Without tax and delivery.
             */
            turnover: number;
        };
        /** @description What an account says of a reference. */
        AccountReference: {
            /** @description ISO 8601, UTC. */
            changedAt: string;
            /** @description It was chosen where the reference means several articles; otherwise it is the account's own number. */
            isChoice: boolean;
            /** @description What the article is called. */
            name: string;
            /** @description The product, as in `/product/{id}`. */
            productId: string;
            /** @description As the account writes it. */
            reference: string;
            /** @description The shop's reference of the article. */
            sku: string;
        };
        /** @description What an account may do from now on. */
        AccountStatusRequest: {
            /** @description For the trail: at most 500 characters. */
            reason?: string | null;
            /** @description ACTIVE or INACTIVE. */
            status: string;
        };
        /** @description Which account, store and view to work under. */
        AccountSwitchRequest: {
            /** @description The account. */
            customerAccountId: string;
            /** @description The store; the account's default one when neither store nor view is given. */
            storeId?: string | null;
            /** @description The view of the store. */
            storeViewId?: string | null;
        };
        /** @description What the shop says of an account; members that are absent stay as they are. */
        AccountTermsRequest: {
            /** @description Who looks after it; empty for nobody. */
            accountManager?: string | null;
            /** @description All its price groups, by their external ids. */
            customerTags?: string[] | null;
            /**
             * Format: int32
             * @description Days to pay after the invoice, 1 to 365: with DUE_DATE, and with nothing else.
             */
            paymentTermDays?: number | null;
            /** @description IMMEDIATE or DUE_DATE. */
            paymentType?: string | null;
            /** @description For the trail: at most 500 characters. */
            reason?: string | null;
        };
        /** @description What to change of an account: absent members stay, null empties one, and the shop's own are refused. */
        AccountUpdateRequest: {
            /** @description Further fields to set; those not named stay. */
            customFieldValues?: components["schemas"]["AccountCustomFieldInput"][] | null;
            /** @description Whom the shop turns to; the list replaces the one there was. */
            mainContacts?: components["schemas"]["AccountContactInput"][] | null;
            /** @description What it is called in the shop, 1 to 100 characters. */
            name?: string | null;
            /** @description With country prefix. */
            vatNumber?: string | null;
            /** @description Its web address. */
            website?: string | null;
        };
        /** @description A user as a member of the account. */
        AccountUser: components["schemas"]["User"] & {
            /**
             * Format: double
             * @description The user's limit for all orders of a month, tax included; null: none.
             */
            monthlyLimit?: number | null;
            /**
             * Format: double
             * @description The user's limit for one order, tax included; null: none.
             */
            orderLimit?: number | null;
            /** @description What the user may do in the account: BUYER, APPROVER, ACCOUNT_ADMIN, OPERATOR, SALES, CATALOGUE, SUPPORT. */
            roles: string[];
        };
        /** @description The token of a mailed activation link. */
        ActivationRequest: {
            /** @description As it stands in the link. */
            token: string;
        };
        /** @description Lines to add. */
        AddLines: {
            /** @description The cart of the path, if given. */
            cartId?: string | null;
            /** @description 1 to 5,000 lines; their action is always ADD_QUANTITY. */
            lines: components["schemas"]["CartLineUpdate"][];
            /** @description How ids are to be read: DJUST_ID (default) or EXTERNAL_ID. */
            typeId?: string | null;
        };
        /** @description Where goods or bills go. */
        Address: {
            /** @description Building, floor and the like. */
            additionalAddress?: string | null;
            /** @description Number and street. */
            address: string;
            /** @description Bills may go there. */
            billing: boolean;
            /** @description Town. */
            city: string;
            /** @description Company. */
            company?: string | null;
            /** @description ISO 3166-1 alpha-2. */
            country: string;
            /** @description `ADR-` and eight characters; calls take it as well as the id. */
            externalId: string;
            /** @description Who receives. */
            fullName: string;
            /** @description Opaque. */
            id: string;
            /** @description Taken first for billing. */
            isDefaultBilling: boolean;
            /** @description Taken first for delivery. */
            isDefaultShipping: boolean;
            /** @description What the buyer calls it. */
            label?: string | null;
            /** @description With country code. */
            phone?: string | null;
            /** @description Goods may go there. */
            shipping: boolean;
            /** @description State or county. */
            state?: string | null;
            /** @description Postcode. */
            zipcode: string;
        };
        /** @description An address. */
        AddressAnswer: {
            /** @description The address. */
            address: components["schemas"]["Address"];
            /** @description Always true. */
            success: boolean;
        };
        /** @description An address to keep: all of it, for what is absent is empty. */
        AddressRequest: {
            /** @description Building, floor and the like, at most 100 characters. */
            additionalAddress?: string | null;
            /** @description Number and street, 1 to 100 characters. */
            address: string;
            /** @description Bills may go there. */
            billing?: boolean | null;
            /** @description Town, 1 to 60 characters. */
            city: string;
            /** @description Company, at most 100 characters. */
            company?: string | null;
            /** @description ISO 3166-1 alpha-2; FR when absent. */
            country?: string | null;
            /** @description Who receives, 1 to 100 characters. */
            fullName: string;
            /** @description Taken first for billing. */
            isDefaultBilling?: boolean | null;
            /** @description Taken first for delivery. */
            isDefaultShipping?: boolean | null;
            /** @description What the buyer calls it, at most 50 characters. */
            label?: string | null;
            /** @description `+` and digits, 6 to 15 characters. */
            phone?: string | null;
            /** @description Goods may go there; this or `billing`, or both. */
            shipping?: boolean | null;
            /** @description State or county, at most 60 characters. */
            state?: string | null;
            /** @description Postcode, as the country writes it. */
            zipcode: string;
        };
        /** @description An address, as it was when the order took it. */
        AddressSnapshot: {
            /** @description Building, floor and the like. */
            additionalAddress?: string | null;
            /** @description Number and street. */
            address: string;
            /** @description Town. */
            city: string;
            /** @description Company. */
            company?: string | null;
            /** @description ISO 3166-1 alpha-2. */
            country: string;
            /** @description The same, as the customer's own systems know it. */
            externalId: string;
            /** @description Who receives. */
            fullName: string;
            /** @description The address it was taken from. */
            id: string;
            /** @description What the buyer calls it. */
            label?: string | null;
            /** @description With country code. */
            phone?: string | null;
            /** @description State or county. */
            state?: string | null;
            /** @description Postcode. */
            zipcode: string;
        };
        /** @description The addresses of an account. */
        AddressesAnswer: {
            /** @description Default first, then by age. */
            addresses: components["schemas"]["Address"][];
            /** @description Always true. */
            success: boolean;
        };
        /** @description Where an account may buy from now on. */
        AdmissionRequest: {
            /** @description For the trail: at most 500 characters. */
            reason?: string | null;
            /** @description A store of the shop, such as `france`. */
            storeId: string;
            /** @description A view of it, such as `france-fr`. */
            storeViewId: string;
        };
        /** @description The documents of all accounts. */
        AllIssuedDocumentsAnswer: {
            /** @description Newest first. */
            documents: components["schemas"]["IssuedDocument"][];
            /**
             * Format: int32
             * @description Which page, from 0.
             */
            page: number;
            /**
             * Format: int32
             * @description How many a page holds.
             */
            size: number;
            /** @description Always true. */
            success: boolean;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            totalElement: number;
        };
        /** @description A page of the requests to join any account that wait. */
        AllJoinRequestsAnswer: {
            /** @description The oldest first. */
            joinRequests: components["schemas"]["JoinRequest"][];
            /**
             * Format: int32
             * @description From 0.
             */
            page: number;
            /**
             * Format: int32
             * @description How many a page holds.
             */
            size: number;
            /** @description Always true. */
            success: boolean;
            /**
             * Format: int64
             * @description How many there are.
             */
            totalElement: number;
        };
        /** @description What one line costs by the answer. */
        AnsweredLineInput: {
            /** @description The line. */
            id: string;
            /**
             * Format: int32
             * @description Items; as asked when absent.
             */
            quantity?: number | null;
            /**
             * Format: double
             * @description For one item, without tax; at most four decimals.
             */
            unitPrice: number;
        };
        /** @description A token that programs show. */
        ApiToken: {
            /** @description ISO 8601. */
            createdAt: string;
            /** @description When it ends by itself; ISO 8601. */
            expiresAt: string;
            /** @description Its id. */
            id: string;
            /** @description Not revoked, not over, and its maker still has the right that it acts by. */
            isGood: boolean;
            /** @description To the minute, ISO 8601; null: never. */
            lastUsedAt?: string | null;
            /** @description Who made it, by name. */
            madeBy: string;
            /** @description What it is called. */
            name: string;
            /** @description What its text begins with: by this people know it again. */
            prefix: string;
            /** @description ISO 8601; null: nobody revoked it. */
            revokedAt?: string | null;
            /** @description What it is good for, such as `orders:read`. */
            scopes: string[];
        };
        /** @description A token to make. */
        ApiTokenRequest: {
            /**
             * Format: int32
             * @description From 1 to 730; 365 when absent.
             */
            expiresInDays?: number | null;
            /** @description What it is called: at most 80 characters. */
            name: string;
            /** @description What it is good for: one or more of what the list of tokens names. */
            scopes: string[];
        };
        /** @description The tokens there are. */
        ApiTokensAnswer: {
            /** @description Whoever made them, the newest first; those that are over for three months. */
            apiTokens: components["schemas"]["ApiToken"][];
            /** @description What a token can be good for here. */
            scopes: string[];
            /** @description Always true. */
            success: boolean;
        };
        /** @description Something that an order went above; or that it is a recurring order, which nobody had looked at. */
        ApprovalReason: {
            /**
             * Format: double
             * @description What was left of it; null for ORDER_LIMIT and RECURRING.
             */
            left?: number | null;
            /**
             * Format: double
             * @description How much it is, tax included; 0 for RECURRING.
             */
            limit: number;
            /** @description The cost centre's name; null for the account's budget. */
            name?: string | null;
            /** @description Of a budget: MONTH or YEAR. */
            period?: string | null;
            /** @description ORDER_LIMIT, MONTHLY_LIMIT, BUDGET or RECURRING. */
            rule: string;
        };
        /** @description Who approves orders from an amount on. */
        ApprovalRuleStep: {
            /** @description Users' ids; none: anybody with the role APPROVER. */
            approvers: string[];
            /**
             * Format: double
             * @description Tax included.
             */
            from: number;
        };
        /** @description Who approves from an amount on. */
        ApprovalRuleStepInput: {
            /** @description Ids of users with the role APPROVER; none: anybody who has it. */
            approvers: string[];
            /**
             * Format: double
             * @description Tax included.
             */
            from: number;
        };
        /** @description A step that an order takes. */
        ApprovalStep: {
            /** @description When: ISO 8601, UTC. */
            approvedAt?: string | null;
            /** @description Who said yes, by name. */
            approvedBy?: string | null;
            /**
             * Format: double
             * @description The amount that it begins at.
             */
            from: number;
        };
        /** @description What was bought of an article of one supplier. */
        ArticleFigures: {
            /**
             * Format: int64
             * @description Items.
             */
            items: number;
            /** @description As the newest order says it. */
            name: string;
            /** @description Opaque: the offer. */
            offerPriceId: string;
            /**
             * Format: int64
             * @description Orders.
             */
            orders: number;
            /** @description The product's external id. */
            productId?: string | null;
            /** @description The reference that buyers know. */
            sku: string;
            /**
             * Format: double
             * @description Without tax and delivery.
             */
            turnover: number;
        };
        /** @description An article, and how many. */
        ArticleInput: {
            /** @description Its offer; null: by its reference. */
            offerPriceId?: string | null;
            /**
             * Format: int32
             * @description Items, never packs.
             */
            quantity: number;
            /** @description Any reference as a buyer of the account writes it. */
            reference?: string | null;
        };
        /** @description Why an entry is no order's. */
        AsideRequest: {
            /** @description For whoever looks later: at most 500 characters. */
            reason: string;
        };
        /**
         * Format: binary
         * @description A file, sent part by part. It is kept and never shown: what a browser would make of it is nobody's word but its sender's.
         */
        AttachedFile: string;
        /** @description A property to narrow by. */
        AttributeFacet: {
            /** @description What to send: `f[attr.{id}]=…`. */
            id: string;
            /** @description What it is called. */
            name: string;
            /** @description Its values. */
            values: components["schemas"]["FacetValue"][];
        };
        /** @description A fact, or what sets a variant apart. */
        AttributeRecord: {
            /** @description Whether listings can be narrowed by it. */
            facet: boolean;
            /** @description `a-z`, `0-9` and `_`. */
            id: string;
            /** @description What the fact is called. */
            name: components["schemas"]["BothTexts"];
            /** @description Shown behind the value; may be empty. */
            unit: string;
            /** @description The fact. */
            value: components["schemas"]["BothTexts"];
        };
        /** @description A property of a product, or what sets a variant apart. */
        AttributeValue: {
            /** @description Which property. */
            id: string;
            /** @description What it is called. */
            name: string;
            /** @description Shown behind the value. */
            unit?: string | null;
            /** @description What it is. */
            value: string;
        };
        /** @description What operators did. */
        AuditAnswer: {
            /** @description Newest first. */
            entries: components["schemas"]["AuditEntry"][];
            /**
             * Format: int32
             * @description Which page, from 0.
             */
            page: number;
            /**
             * Format: int32
             * @description How many a page holds.
             */
            size: number;
            /** @description Always true. */
            success: boolean;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            totalElement: number;
        };
        /** @description Something that an operator did. */
        AuditEntry: {
            /** @description ORDER_ADVANCED, QUOTE_ANSWERED, ACCOUNT_STATUS_SET, STOCK_SET, …. */
            action: string;
            /** @description ISO 8601, UTC. */
            at: string;
            /** @description What was before and after, and the reason given. */
            details: {
                [key: string]: string;
            };
            /** @description Opaque. */
            id: string;
            /** @description Who. */
            operatorId: string;
            /** @description What they are called; null where the user is gone. */
            operatorName?: string | null;
            /** @description What it was done to, as people call it. */
            subject: string;
        };
        /** @description Who is logged in. */
        AuthenticatedUser: {
            account?: components["schemas"]["Account"] | null;
            /** @description All accounts. */
            accounts: components["schemas"]["Account"][];
            /**
             * @description What the user may do in the office: by the shop's role in the current account, or for a supplier; absent for
             *     everybody else.
             */
            duties?: components["schemas"]["DutyReach"][];
            punchout?: components["schemas"]["PunchoutSession"] | null;
            selection?: components["schemas"]["Selection"] | null;
            /** @description Always true. */
            success: boolean;
            /** @description The user. */
            user: components["schemas"]["User"];
            /** @description The user belongs to no account, and asked to join the company's; absent: no. */
            waitsToJoin?: boolean;
        };
        /**
         * @description Who did or said something.
         * @enum {string}
         */
        AuthorType: "CUSTOMER" | "SUPPLIER" | "OPERATOR" | "SYSTEM";
        /** @description Where money goes. */
        BankDetails: {
            /** @description Who is paid. */
            beneficiary: string;
            /** @description The bank. */
            bic?: string | null;
            /** @description Without spaces. */
            iban: string;
        };
        /** @description Where money goes. */
        BankDetailsInput: {
            /** @description Who is paid: at most 70 characters. */
            beneficiary: string;
            /** @description ISO 9362. */
            bic?: string | null;
            /** @description ISO 13616; spaces do no harm. */
            iban: string;
        };
        /** @description Lines of statements. */
        BankEntriesAnswer: {
            /** @description Newest first. */
            entries: components["schemas"]["BankEntry"][];
            /**
             * Format: int32
             * @description Which page, from 0.
             */
            page: number;
            /**
             * Format: int32
             * @description How many a page holds.
             */
            size: number;
            /** @description Always true. */
            success: boolean;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            totalElement: number;
        };
        /** @description A line of a statement. */
        BankEntry: {
            /** @description The account. */
            account: string;
            /**
             * Format: double
             * @description How much.
             */
            amount: number;
            /** @description It came in; false: it left. */
            credit: boolean;
            /** @description ISO 4217. */
            currency: string;
            /** @description ISO 8601 day. */
            date: string;
            /** @description Opaque. */
            id: string;
            /** @description What the payer says. */
            information?: string | null;
            /** @description The orders that it settled or may mean. */
            orderReferences: string[];
            /** @description The same, by IBAN. */
            payerIban?: string | null;
            /** @description Who is at the other side. */
            payerName?: string | null;
            /**
             * @description Why it is open or aside: NO_ORDER, SEVERAL_ORDERS, OWES_LESS, OTHER_CURRENCY, FRACTION_OF_CENT, NO_AMOUNT, NOT_FINAL,
             *     ALREADY_RECORDED, OUTGOING, or what an operator wrote.
             */
            reason?: string | null;
            /** @description Its statement. */
            statementId: string;
            /** @description OPEN, SETTLED or ASIDE. */
            status: string;
        };
        /** @description A line of a statement that was decided. */
        BankEntryAnswer: {
            /** @description As it is now. */
            entry: components["schemas"]["BankEntry"];
            /** @description Always true. */
            success: boolean;
        };
        /** @description Where the bill goes. */
        BillingInformationRequest: {
            /** @description An address of the account that takes bills: id or external id. */
            billingAddressId: string;
        };
        /** @description Why a line can't be ordered as it stands. */
        BlockedLine: {
            /** @description Why. */
            code: components["schemas"]["Code"];
            /** @description The same in the caller's language. */
            detail: string;
            /**
             * Format: int32
             * @description The nearest quantity that could be ordered.
             */
            suggestedQuantity?: number | null;
        };
        /** @description A text in both languages. */
        BothTexts: {
            /** @description British English. */
            en: string;
            /** @description French. */
            fr: string;
        };
        /** @description A brand. */
        Brand: {
            /** @description What it is called. */
            name: string;
            /**
             * Format: int32
             * @description Active products of it.
             */
            productCount: number;
        };
        /** @description All brands. */
        BrandsAnswer: {
            /** @description By name. */
            brands: components["schemas"]["Brand"][];
            /** @description Always true. */
            success: boolean;
        };
        /** @description A step on the way to a category. */
        Breadcrumb: {
            /** @description The category. */
            id: string;
            /** @description Its name. */
            name: string;
            /** @description Its slugs from the root. */
            path: string;
        };
        /** @description How much may be ordered in a period, tax included. */
        Budget: {
            /**
             * Format: double
             * @description How much.
             */
            amount: number;
            /** @description A cost centre's code; null: of the whole account. */
            costCentre?: string | null;
            /** @description ISO 4217. */
            currency: string;
            /** @description MONTH or YEAR. */
            period: string;
        };
        /** @description How much may be ordered in a period, tax included. */
        BudgetInput: {
            /**
             * Format: double
             * @description In whole cents.
             */
            amount: number;
            /** @description A cost centre's code; null: of the whole account. */
            costCentre?: string | null;
            /** @description ISO 4217. */
            currency: string;
            /** @description MONTH or YEAR. */
            period: string;
        };
        /** @description A budget and what is left of it. */
        BudgetState: components["schemas"]["Budget"] & {
            /**
             * Format: double
             * @description What is left.
             */
            left: number;
            /** @description The cost centre's name; null for the account's. */
            name?: string | null;
            /**
             * Format: double
             * @description What is spent of it.
             */
            spent: number;
        };
        /** @description A saved list of what a buyer orders again. */
        BuyingList: {
            /** @description ISO 8601, UTC. */
            creationDate: string;
            /** @description Opaque. */
            id: string;
            /** @description Unique among its owner's lists. */
            name: string;
            /**
             * Format: int32
             * @description Items.
             */
            numberOfLines: number;
            /**
             * Format: int32
             * @description Sum of all quantities.
             */
            numberOfProducts: number;
            owner: components["schemas"]["ListOwner"] | null;
            /** @description What the buyer may do with it. */
            right: components["schemas"]["ListRight"];
            /** @description What the account's other members may do with it. */
            sharing: components["schemas"]["Sharing"];
            /** @description INIT: lists stay there. */
            status: string;
            /** @description BUYING_LIST. */
            type: string;
            /**
             * Format: int64
             * @description Goes up with every change.
             */
            version: number;
        };
        /** @description A buying list. */
        BuyingListAnswer: {
            /** @description The list. */
            buyingList: components["schemas"]["BuyingList"];
            /** @description Always true. */
            success: boolean;
        };
        /** @description An item of a buying list. */
        BuyingListItem: {
            /** @description Why it can't be ordered as it stands; empty: it can. */
            blockedLineInformation: components["schemas"]["BlockedLine"][];
            /** @description ISO 8601, UTC. */
            createdAt: string;
            /** @description Opaque. */
            id: string;
            /** @description On which terms. */
            offer: components["schemas"]["LineOffer"];
            /** @description The unit price has moved since the item was last changed. */
            priceChanged: boolean;
            /** @description The product, as in `/product/{id}`. */
            productId: string;
            /** @description What is bought. */
            productVariant: components["schemas"]["LineVariant"];
            /**
             * Format: int32
             * @description Items, never packs.
             */
            quantity: number;
            /** @description Whom it is bought from. */
            supplier: components["schemas"]["Supplier"];
            /** @description ISO 8601, UTC. */
            updatedAt: string;
        };
        /** @description A buying list's name. */
        BuyingListNameRequest: {
            /** @description 1 to 100 characters, unique among the buyer's lists. */
            name: string;
        };
        /** @description Buying lists: the buyer's own and those that are shared with the buyer. */
        BuyingListsAnswer: {
            /** @description The buyer's own by age, then those that others share. */
            buyingLists: components["schemas"]["BuyingList"][];
            /**
             * Format: int32
             * @description Which page, from 0.
             */
            page: number;
            /**
             * Format: int32
             * @description How many a page holds.
             */
            size: number;
            /** @description How they are ordered. */
            sort: string[];
            /** @description Always true. */
            success: boolean;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            totalElement: number;
        };
        /** @description Items that will not come. */
        CancelledLinesRequest: {
            /** @description Of which lines, and how many; not all that is left where nothing has left. */
            lines: components["schemas"]["PackedLineInput"][];
            /** @description Told to the buyer: at most 500 characters. */
            reason: string;
        };
        /** @description A cart: what a buyer means to order. */
        Cart: {
            /**
             * Format: int32
             * @description Lines that can't be ordered as they stand.
             */
            blockedLines: number;
            /** @description ISO 8601, UTC. */
            creationDate: string;
            /** @description ISO 4217. */
            currency: string;
            /** @description Opaque. */
            id: string;
            /** @description Unique among the buyer's carts. */
            name: string;
            /** @description The first five lines. */
            nbFirstLines: components["schemas"]["CartLine"][];
            /**
             * Format: int32
             * @description Lines.
             */
            numberOfLines: number;
            /**
             * Format: int32
             * @description Sum of all quantities.
             */
            numberOfProducts: number;
            orderError?: components["schemas"]["OrderError"] | null;
            /** @description The order made from it, once there is one. */
            orderId?: string | null;
            /** @description Where it stands. */
            status: components["schemas"]["CartStatus"];
            /** @description The same sums for each supplier. */
            supplierAggregates: components["schemas"]["SupplierAggregate"][];
            /** @description What is paid. */
            totalDiscountPrice: components["schemas"]["Total"];
            /** @description Before discount; blocked lines are not counted. */
            totalPrice: components["schemas"]["Total"];
            /** @description CART. */
            type: string;
            /**
             * Format: int64
             * @description Goes up with every change.
             */
            version: number;
        };
        /** @description A cart. */
        CartAnswer: {
            /** @description The cart. */
            cart: components["schemas"]["Cart"];
            /** @description Always true. */
            success: boolean;
        };
        /** @description A cart after a change, and the lines that were not taken. */
        CartChange: {
            /** @description The cart after the change. */
            cart: components["schemas"]["Cart"];
            /** @description Always true: at least one line was taken. */
            success: boolean;
            /** @description The lines that were not taken. */
            warnings: components["schemas"]["Warning"][];
        };
        /** @description A cart after an import, and the rows that were not taken. */
        CartImport: {
            /** @description The cart after the import. */
            cart: components["schemas"]["Cart"];
            /** @description How many rows the file has. */
            numberOfRows: number;
            /** @description The rows that were not taken, in the order of the file. */
            refusedRows: components["schemas"]["CheckedRow"][];
            /** @description Always true: at least one row was taken. */
            success: boolean;
        };
        /** @description A line of a cart. */
        CartLine: {
            /** @description Why it can't be ordered as it stands; empty: it can. */
            blockedLineInformation: components["schemas"]["BlockedLine"][];
            /** @description ISO 8601, UTC. */
            createdAt: string;
            /** @description Opaque. */
            id: string;
            /** @description On which terms. */
            offer: components["schemas"]["LineOffer"];
            /** @description The unit price has moved since the line was last changed. */
            priceChanged: boolean;
            /** @description The product, as in `/product/{id}`. */
            productId: string;
            /** @description What is bought. */
            productVariant: components["schemas"]["LineVariant"];
            /**
             * Format: int32
             * @description Items, never packs.
             */
            quantity: number;
            /** @description Whom it is bought from. */
            supplier: components["schemas"]["Supplier"];
            /** @description ISO 8601, UTC. */
            updatedAt: string;
        };
        /** @description A change of one line of a cart. */
        CartLineUpdate: {
            /** @description The offer. */
            offerPriceId?: string | null;
            /** @description The variant instead: its best orderable offer is taken. */
            productVariantId?: string | null;
            /**
             * Format: int32
             * @description Items, never packs.
             */
            quantity: number;
            /** @description ADD_QUANTITY (default), REMOVE_QUANTITY or REPLACE_QUANTITY. */
            updateAction?: string | null;
        };
        /** @description Lines of a cart. */
        CartLinesAnswer: {
            /** @description By age. */
            cartLines: components["schemas"]["CartLine"][];
            /**
             * Format: int32
             * @description Which page, from 0.
             */
            page: number;
            /**
             * Format: int32
             * @description How many a page holds.
             */
            size: number;
            /** @description How they are ordered. */
            sort: string[];
            /** @description Always true. */
            success: boolean;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            totalElement: number;
        };
        /** @description Changes of lines. */
        CartLinesToUpdate: {
            /** @description 1 to 5,000 lines. */
            linesToUpdate: components["schemas"]["CartLineUpdate"][];
        };
        /** @description A cart's name. */
        CartNameRequest: {
            /** @description 1 to 100 characters, unique among the buyer's carts. */
            name: string;
            /** @description CART, if given. */
            type?: string | null;
        };
        /**
         * @description Where a cart stands on its way to an order.
         * @enum {string}
         */
        CartStatus: "INIT" | "LOADING" | "ON_GOING";
        /** @description Carts. */
        CartsAnswer: {
            /** @description By age. */
            carts: components["schemas"]["Cart"][];
            /**
             * Format: int32
             * @description Which page, from 0.
             */
            page: number;
            /**
             * Format: int32
             * @description How many a page holds.
             */
            size: number;
            /** @description How they are ordered. */
            sort: string[];
            /** @description Always true. */
            success: boolean;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            totalElement: number;
        };
        /** @description A file that is there. */
        CatalogueFile: {
            /**
             * Format: int64
             * @description How many it has.
             */
            bytes: number;
            /**
             * Format: int32
             * @description A picture's, in pixels.
             */
            height?: number | null;
            /** @description What it was sent as, by its content: image/jpeg, image/png, image/webp, image/gif or application/pdf. */
            kind: string;
            /**
             * @description Where it is shown: what a product's documents name it by, and without `/media/` its pictures. Files that no product
             *     and no category names for thirty days are removed.
             */
            url: string;
            /**
             * Format: int32
             * @description A picture's, in pixels.
             */
            width?: number | null;
        };
        /** @description The category tree. */
        CategoriesAnswer: {
            /** @description Roots, with what is below them. */
            categories: components["schemas"]["Category"][];
            /** @description Always true. */
            success: boolean;
        };
        /** @description A category. */
        Category: {
            /** @description The same in the other language. */
            alternatePath: string;
            /** @description The categories below. */
            children: components["schemas"]["Category"][];
            /** @description In the caller's language. */
            description?: string | null;
            /** @description The id that the source knows. */
            externalId: string;
            /** @description Opaque. */
            id: string;
            /** @description Its picture. */
            imageLink?: string | null;
            /**
             * Format: int32
             * @description 0 for a root.
             */
            level: number;
            /** @description In the caller's language. */
            name: string;
            /** @description The category above; null for a root. */
            parentId?: string | null;
            /** @description Slugs from the root: `bureau/classement`. */
            path: string;
            /**
             * Format: int32
             * @description Among its siblings.
             */
            position: number;
            /**
             * Format: int32
             * @description Active products in it and below.
             */
            productCount: number;
            /** @description Its part of an address, in the caller's language. */
            slug: string;
        };
        /** @description A category found by its path. */
        CategoryAnswer: {
            /** @description The way to it, from the root. */
            breadcrumbs: components["schemas"]["Breadcrumb"][];
            /** @description The category. */
            category: components["schemas"]["Category"];
            /** @description Its path now, when the one asked for is an old one. */
            movedTo?: string | null;
            /** @description Always true. */
            success: boolean;
        };
        /** @description Where a category is to stand. */
        CategoryPlaceRequest: {
            /** @description The external id of the sibling behind it; none: it becomes the last. */
            before?: string | null;
            /** @description The external id of the category above; none: it becomes a root. */
            parent?: string | null;
        };
        /** @description A category. */
        CategoryRecord: {
            /** @description What it holds, in a sentence or two. */
            description: components["schemas"]["BothTexts"];
            /** @description The id that products and files name it by; it stays for good. */
            externalId: string;
            /** @description At most 300 characters each. */
            name: components["schemas"]["BothTexts"];
            /** @description The external id of the category above; null for a root. */
            parent?: string | null;
            /** @description A path below `/media/`, without it. */
            picture?: string | null;
            /** @description The last part of its address. */
            slug: components["schemas"]["BothTexts"];
        };
        /** @description A category as it is saved. */
        CategoryRecordAnswer: {
            /** @description The category. */
            category: components["schemas"]["CategoryRecord"];
            /** @description Always true. */
            success: boolean;
        };
        /** @description What is to be said of a category. */
        CategoryRecordRequest: {
            description?: components["schemas"]["BothTexts"] | null;
            /** @description Of a new one: the id that products and files name it by. */
            externalId?: string | null;
            /** @description At most 300 characters each. */
            name: components["schemas"]["BothTexts"];
            /** @description Of a new one: the external id of the category above; none: a root. */
            parent?: string | null;
            /** @description A path below `/media/`, without it. */
            picture?: string | null;
            slug?: components["schemas"]["BothTexts"] | null;
        };
        /** @description All categories. */
        CategoryRecordsAnswer: {
            /** @description Each before those behind and below it. */
            categories: components["schemas"]["ListedCategoryRecord"][];
            /** @description Always true. */
            success: boolean;
        };
        /**
         * @description What the goods of a category are taxed as, and those of all categories below it that say nothing else. In a country
         *     that is not named, what is said above it holds, and where nothing is, each offer's own rate.
         */
        CategoryTax: {
            /** @description The category's external id. */
            category: string;
            /** @description The ETag of what is said, for `If-Match`. */
            etag: string;
            /** @description By country (ISO 3166-1): STANDARD, INTERMEDIATE, REDUCED, SUPER_REDUCED or ZERO. */
            kinds: {
                [key: string]: string;
            };
            /** @description Its name in the caller's language. */
            name: string;
        };
        /** @description What a category is taxed as now. */
        CategoryTaxAnswer: {
            /** @description What is said of it itself. */
            category: components["schemas"]["CategoryTax"];
            /** @description Always true. */
            success: boolean;
        };
        /** @description What the goods of a category are to be taxed as. */
        CategoryTaxRequest: {
            /**
             * @description All that is to be said of it, by country; each country needs a rate of its kind, today and for good. None: it is
             *     taxed as the category above it.
             */
            kinds: {
                [key: string]: string;
            };
            /** @description For the trail: at most 500 characters. */
            reason?: string | null;
        };
        /** @description The categories of which it is said what their goods are taxed as. */
        CategoryTaxesAnswer: {
            /** @description By external id. */
            categories: components["schemas"]["CategoryTax"][];
            /** @description Always true. */
            success: boolean;
        };
        /** @description An article that an import would change. */
        ChangedArticle: {
            /** @description The product, or the SKU that the file names. */
            article: string;
            /** @description What would be otherwise; of a new one, nothing. */
            fields: components["schemas"]["ChangedField"][];
            /** @description Whether it is not there yet. */
            isNew: boolean;
        };
        /** @description A field before and after. */
        ChangedField: {
            /** @description Empty: it would not be there. */
            after: string;
            /** @description Empty: it is not there. */
            before: string;
            /** @description Named as in the shop's own CSV. */
            field: string;
            /** @description Of what it is: the SKU, and the supplier of its offer. */
            place: string;
        };
        /** @description What a row means, and what it costs. */
        CheckedItem: {
            /** @description Its brand; empty where it has none. */
            brand: string;
            /** @description ISO 4217; null where no prices are shown. */
            currency?: string | null;
            /** @description Its picture. */
            imageLink?: string | null;
            /** @description Its own name, or its product's. */
            name: string;
            /** @description The offer that would be ordered. */
            offerPriceId: string;
            /** @description The product, as in `/product/{id}`. */
            productId: string;
            /** @description UN/CEFACT code of the unit that it is sold by. */
            productUnit: string;
            /** @description The unit's name in the caller's language. */
            productUnitLabel: string;
            /** @description The variant. */
            productVariantId: string;
            /** @description The variant's own reference. */
            skuVariant: string;
            /** @description Who sells it. */
            supplierName: string;
            totalDiscountPrice?: components["schemas"]["Total"] | null;
            /**
             * Format: double
             * @description What is paid for one item at this quantity, without tax.
             */
            unitPrice?: number | null;
        };
        /** @description A row, and what becomes of it. */
        CheckedRow: {
            /** @description The articles that it may mean, where there are several: the best first, 10 at most. */
            articles?: components["schemas"]["CheckedItem"][];
            code?: components["schemas"]["Code"] | null;
            item?: components["schemas"]["CheckedItem"] | null;
            /** @description The line of the text, or the number of the row, from 1. */
            line: number;
            /** @description The same in the caller's language. */
            message?: string | null;
            /**
             * Format: int32
             * @description Items; null where none could be read.
             */
            quantity?: number | null;
            /** @description The reference as it was written. */
            sku: string;
            /** @description What becomes of it. */
            state: components["schemas"]["CheckedRowState"];
            /**
             * Format: int32
             * @description The nearest quantity that could be ordered.
             */
            suggestedQuantity?: number | null;
        };
        /**
         * @description What becomes of a row.
         * @enum {string}
         */
        CheckedRowState: "OK" | "UNKNOWN_SKU" | "AMBIGUOUS" | "NOT_AVAILABLE" | "QUANTITY_ADJUSTED" | "INVALID_QUANTITY";
        /** @description The part of a page that holds what comes close to what was asked for. */
        CloseProducts: {
            /** @description Those of the page, best first: hits and these together fill it. */
            content: components["schemas"]["ProductHit"][];
            /**
             * Format: int64
             * @description How many there are on all pages, behind `totalElements` hits.
             */
            totalElements: number;
        };
        /**
         * @description Why, in one word a program can act on.
         * @enum {string}
         */
        Code: "ABOVE_MAX_QUANTITY" | "ACCOUNT_INACTIVE" | "ACCOUNT_NOT_YOURS" | "ACCOUNT_REQUIRED" | "ADDRESS_LIMIT_REACHED" | "ADDRESS_NOT_FOUND" | "ADDRESS_USE_MISSING" | "AMOUNT_INVALID" | "API_TOKEN_LIFE" | "API_TOKEN_LIMIT_REACHED" | "API_TOKEN_NOT_FOUND" | "APPROVAL_NOT_YOURS" | "ATTACHMENT_KIND_INVALID" | "ATTACHMENT_LIMIT_REACHED" | "ATTACHMENT_NOT_FOUND" | "ATTACHMENT_PART_MISPLACED" | "ATTACHMENT_SIZE_INVALID" | "AUTHENTICATION_REQUIRED" | "BELOW_MIN_QUANTITY" | "BIC_INVALID" | "BODY_TOO_LARGE" | "BUYING_LIST_EMPTY" | "BUYING_LIST_LIMIT_REACHED" | "BUYING_LIST_NAME_REQUIRED" | "BUYING_LIST_NAME_TAKEN" | "BUYING_LIST_NOT_FOUND" | "BUYING_LIST_OWNER_ONLY" | "BUYING_LIST_PRIVATE_BY_OWNER" | "BUYING_LIST_READ_ONLY" | "CANCELLATION_WHOLE" | "CANCELLED_LINES_NEEDED" | "CART_BLOCKED" | "CART_CHANGED" | "CART_EMPTY" | "CART_LIMIT_REACHED" | "CART_NAME_TAKEN" | "CART_NOT_FOUND" | "CART_TIMEOUT" | "CATEGORY_EXISTS" | "CATEGORY_NOT_EMPTY" | "CATEGORY_NOT_FOUND" | "COMPANY_NUMBER_INVALID" | "CONTACT_NOT_FOUND" | "COUNTRY_UNKNOWN" | "CREDIT_ABOVE_INVOICE" | "CROSS_SITE_REQUEST" | "CURRENCY_OTHER" | "CURRENCY_UNKNOWN" | "CURRENT_PASSWORD_WRONG" | "DAY_INVALID" | "DEADLINE_EXCEEDED" | "DOCUMENT_NOT_FOUND" | "EMAIL_INVALID" | "EMAIL_TAKEN" | "FIELD_INVALID" | "FIELD_READ_ONLY" | "FIELD_REQUIRED" | "FIELD_TOO_LONG" | "FIELD_TOO_SHORT" | "FILE_DAMAGED" | "FILE_KIND_INVALID" | "FILE_LIMIT_REACHED" | "FILE_NOT_FOUND" | "FILE_PART_MISPLACED" | "FILE_SIZE_INVALID" | "FORBIDDEN" | "IBAN_INVALID" | "ICON_SET_MISSING" | "IDEMPOTENCY_KEY_REUSED" | "IMPORT_LIMIT_REACHED" | "IMPORT_NOT_FOUND" | "IMPORT_NOT_NOW" | "IMPORT_NOT_THE_LAST" | "IMPORT_PART_MISPLACED" | "IMPORT_TOO_LARGE" | "INVALID_TRANSITION" | "INVITATION_FOR_SOMEBODY_ELSE" | "INVITATION_NEEDS_LOGIN" | "INVITATION_NOT_FOUND" | "INVITED_ALREADY" | "JOIN_REQUEST_NOT_FOUND" | "LAST_ADMINISTRATOR" | "LAST_OPERATOR" | "LAST_STORE" | "LINE_NOT_FOUND" | "LINK_EXPIRED" | "LOGIN_FAILED" | "LOGIN_THROTTLED" | "LOGIN_TOKEN_FAILED" | "LOGISTIC_ORDER_NOT_FOUND" | "MALFORMED_BODY" | "MEMBER_ALREADY" | "MEMBER_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_A_PACK_MULTIPLE" | "NOT_FOR_API_TOKENS" | "NOT_FOUND" | "NOT_IN_PUNCHOUT" | "NO_LINE_ADDED" | "NO_PRICE" | "OFFER_INACTIVE" | "OFFER_MISSING" | "OFFER_NOT_FOUND" | "ORDER_ADDRESS_MISSING" | "ORDER_ALREADY_CREATED" | "ORDER_DATE_PAST" | "ORDER_LINES_NOT_AVAILABLE" | "ORDER_NOT_DRAFT" | "ORDER_NOT_FOUND" | "ORDER_PRICES_CHANGED" | "OUT_OF_STOCK" | "PAGE_OUT_OF_RANGE" | "PARCEL_DAY_INVALID" | "PARCEL_EMPTY" | "PARCEL_FOLLOWED" | "PARCEL_LINE_TWICE" | "PARCEL_NEEDED" | "PARCEL_NOT_FOUND" | "PARCEL_QUANTITY" | "PASSWORD_WEAK" | "PAYMENT_DIFFERS" | "PAYMENT_OPTION_UNAVAILABLE" | "PAYMENT_SETTINGS_MISSING" | "PHONE_INVALID" | "PICTURE_DIMENSIONS_INVALID" | "PINNED_RESULTS_EXIST" | "PRICE_NEEDS_LOGIN" | "PRICE_RANGES_INVALID" | "PRODUCT_EXISTS" | "PRODUCT_NOT_FOUND" | "PUNCHOUT_CREDENTIAL_LIMIT" | "PUNCHOUT_ONLY" | "PUNCHOUT_PERSON_UNKNOWN" | "PUNCHOUT_REFUSED" | "PUNCHOUT_RETURN_ADDRESS" | "PUNCHOUT_TENANT_NOT_FOUND" | "PUNCHOUT_UNSAYABLE" | "PURCHASE_ORDER_PRICE" | "PURCHASE_ORDER_STARTED" | "PURCHASE_ORDER_TAKEN" | "QUANTITY_ABOVE_STOCK" | "QUANTITY_INVALID" | "QUOTE_EMPTY" | "QUOTE_EXPIRED" | "QUOTE_LINES_REQUIRED" | "QUOTE_LINES_SHORT" | "QUOTE_NOT_FOUND" | "QUOTE_NOT_OPEN" | "QUOTE_OTHER_SUPPLIER" | "RATE_LIMITED" | "RECORD_REFUSED" | "RECURRING_ORDER_NOT_FOUND" | "RECURRING_ORDER_RAN_TODAY" | "REFERENCE_AMBIGUOUS" | "REFERENCE_TWICE" | "REFERENCE_UNKNOWN" | "REFRESH_FAILED" | "REFUND_ABOVE_PAID" | "REGISTRATION_NUMBER_INVALID" | "REQUEST_IN_PROGRESS" | "SCOPE_MISSING" | "SCOPE_UNKNOWN" | "SEARCH_RULE_NOT_FOUND" | "SERIES_TAKEN" | "SERVICE_UNAVAILABLE" | "SHIPPING_TYPE_UNKNOWN" | "SIRET_INVALID" | "SOMEBODY_ELSE_LOGGED_IN" | "STALE_VERSION" | "STATEMENT_DIFFERS" | "STATEMENT_ENTRY_DECIDED" | "STATEMENT_ENTRY_NOT_FOUND" | "STATEMENT_INVALID" | "STORE_NOT_OF_ACCOUNT" | "STORE_VIEW_UNKNOWN" | "SUPPLIER_EXISTS" | "SUPPLIER_INACTIVE" | "SUPPLIER_NOT_FOUND" | "SUPPLIER_UNKNOWN" | "TABLE_ENTRY_MISSING" | "TABLE_TOO_LONG" | "TAX_RATE_INVALID" | "TERMS_NOT_ACCEPTED" | "TOO_MANY_FILTERS" | "TOO_MANY_LINES" | "TOO_MANY_MESSAGES" | "TRACKING_LINK_INVALID" | "UNEXPECTED" | "UNIT_PRICE_INVALID" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDITY_BACKWARDS" | "VALIDITY_ENDS" | "VALIDITY_HOLE" | "VALIDITY_OVERLAP" | "VARIANT_NOT_FOUND" | "VAT_NUMBER_INVALID" | "WEBHOOK_ADDRESS_INVALID" | "WEBHOOK_ADDRESS_PRIVATE" | "WEBHOOK_DELIVERY_NOT_FOUND" | "WEBHOOK_DISABLED" | "WEBHOOK_EVENT_UNKNOWN" | "WEBHOOK_HOST_UNKNOWN" | "WEBHOOK_LIMIT_REACHED" | "WEBHOOK_NOT_ENCRYPTED" | "WEBHOOK_NOT_FOUND" | "WEBHOOK_TIME_INVALID" | "WEBSITE_INVALID" | "WORD_UNKNOWN" | "WORKS_HERE_ALREADY" | "ZIPCODE_INVALID";
        /** @description A message in the thread of an order or a quote. */
        Comment: {
            /** @description Who wrote it. */
            authorName: string;
            /** @description On whose side that is. */
            authorType: components["schemas"]["AuthorType"];
            /** @description ISO 8601, UTC. */
            createdAt: string;
            /** @description Opaque. */
            id: string;
            /** @description Plain text. */
            message: string;
        };
        /** @description A message that was added. */
        CommentAnswer: {
            /** @description The message. */
            comment: components["schemas"]["Comment"];
            /** @description Always true. */
            success: boolean;
        };
        /** @description What somebody adds to a thread. */
        CommentRequest: {
            /** @description 1 to 2,000 characters. */
            message: string;
        };
        /** @description A thread. */
        CommentsAnswer: {
            /** @description Oldest first. */
            comments: components["schemas"]["Comment"][];
            /** @description Always true. */
            success: boolean;
        };
        /** @description The company that asks for an account. */
        CompanyInput: {
            /** @description In France the SIRET; elsewhere 4 to 20 letters, digits, spaces, dots, slashes or hyphens. */
            businessRegistrationNumber: string;
            /** @description Its registered name, 2 to 100 characters. */
            companyRegistrationName: string;
            /** @description With country prefix; optional outside the EU. */
            vatNumber?: string | null;
            /** @description Its web address. */
            website?: string | null;
        };
        /** @description What the app has to know before anything else. */
        Config: {
            /** @description What the shop sells in: ISO 4217. */
            currencies: string[];
            /** @description The language without a prefix in addresses. */
            defaultLocale: string;
            /**
             * Format: int32
             * @description How many a page of a list holds when nobody says.
             */
            defaultPageSize: number;
            /** @description Whether visitors may look around. */
            frontMode: components["schemas"]["FrontMode"];
            /** @description The languages, default first. */
            locales: components["schemas"]["Language"][];
            /** @description Where errors are reported. */
            sentry: components["schemas"]["Sentry"];
            /** @description Always true. */
            success: boolean;
        };
        /** @description A person the shop turns to. */
        Contact: {
            /** @description MR, MRS or null. */
            civility?: string | null;
            /** @description E-mail address. */
            email?: string | null;
            /** @description First name. */
            firstName: string;
            /** @description What they do. */
            jobTitle?: string | null;
            /** @description Last name. */
            lastName: string;
            /** @description With country code. */
            phone?: string | null;
        };
        /** @description A contact request: a question of a member to the shop. */
        ContactRequest: {
            /** @description ISO 8601, UTC. */
            createdAt: string;
            /** @description Opaque. */
            id: string;
            /** @description Plain text. */
            message: string;
            /** @description The order or quote that it is about. */
            orderReference?: string | null;
            /** @description What people call it: `CT-2026-000001`. */
            reference: string;
            /** @description NEW, ANSWERED or CLOSED. */
            status: string;
            /** @description ORDER, QUOTE, PRODUCT, ACCOUNT or OTHER. */
            subject: string;
        };
        /** @description A contact request that the shop has received; its answer comes by e-mail. */
        ContactRequestAnswer: {
            /** @description The contact request. */
            contact: components["schemas"]["ContactRequest"];
            /** @description Always true. */
            success: boolean;
        };
        /** @description A contact request with the status it was given. */
        ContactRequestStatusAnswer: {
            /** @description The contact request. */
            contact: components["schemas"]["ContactRequestWithSender"];
            /** @description Always true. */
            success: boolean;
        };
        /** @description A contact request, and who sent it. */
        ContactRequestWithSender: components["schemas"]["ContactRequest"] & {
            /** @description For which account; null: for none. */
            accountName?: string | null;
            /** @description Where the answer goes. */
            senderEmail: string;
            /** @description Who asks. */
            senderName: string;
        };
        /** @description Contact requests of all members. */
        ContactRequestsAnswer: {
            /** @description Newest first. */
            contacts: components["schemas"]["ContactRequestWithSender"][];
            /**
             * Format: int32
             * @description Which page, from 0.
             */
            page: number;
            /**
             * Format: int32
             * @description How many a page holds.
             */
            size: number;
            /** @description Always true. */
            success: boolean;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            totalElement: number;
        };
        /** @description Where a contact request stands from now on. */
        ContactStatusRequest: {
            /** @description NEW, ANSWERED or CLOSED. */
            status: string;
        };
        /** @description Where a list is copied to. */
        CopyToCartRequest: {
            /** @description The cart. */
            cartId: string;
        };
        /** @description What orders are charged to. */
        CostCentre: {
            /** @description How the account's books name it. */
            code: string;
            /** @description What people call it. */
            name: string;
        };
        /** @description What orders are charged to. */
        CostCentreInput: {
            /** @description 1 to 30 characters. */
            code: string;
            /** @description 1 to 100 characters. */
            name: string;
        };
        /** @description What a draft is charged to. */
        CostCentreRequest: {
            /** @description A code of the account's; null: the buyer's own. */
            costCentre?: string | null;
        };
        /** @description An order made from a cart or a list. */
        CreatedOrder: {
            /** @description The order. */
            id: string;
            /** @description The order itself. */
            order: components["schemas"]["Order"];
            /** @description Its reference. */
            reference: string;
            /** @description Always true. */
            success: boolean;
        };
        /** @description Quotes that were made, one for each supplier, and the lines that could not be asked for. */
        CreatedQuotes: {
            /** @description In the order in which the lines first name their suppliers. */
            quotes: components["schemas"]["Quote"][];
            /** @description Always true: at least one line was taken. */
            success: boolean;
            /** @description The lines that were not taken; `index` is a line's place among those sent, or in the cart or list. */
            warnings: components["schemas"]["Warning"][];
        };
        /** @description A credential with its secret. */
        CredentialAnswer: {
            /** @description What will be known of it. */
            credential: components["schemas"]["TenantCredential"];
            /** @description OCI's PASSWORD, cXML's SharedSecret; told this once. */
            secret: string;
            /** @description Always true. */
            success: boolean;
        };
        /** @description Whose credential is to be made. */
        CredentialRequest: {
            /** @description Of a cXML sender, such as NetworkId; none for OCI. */
            domain?: string | null;
            /** @description What the system is called: OCI's USERNAME, cXML's Identity. */
            identity: string;
            /** @description Whether it is for tests; false by default. */
            isTest?: boolean | null;
        };
        /** @description What of an invoice is credited. */
        CreditNoteRequest: {
            /** @description Absent: all that is left of it, delivery included. */
            lines?: components["schemas"]["CreditedLineInput"][] | null;
            /** @description Why: at most 500 characters. */
            reason: string;
        };
        /** @description Items of a line. */
        CreditedLineInput: {
            /**
             * Format: int32
             * @description Of the invoice, from 1.
             */
            position: number;
            /**
             * Format: int32
             * @description How many.
             */
            quantity: number;
        };
        /** @description What one item costs in a currency. */
        CurrencyPrices: {
            /** @description ISO 4217. */
            currency: string;
            /** @description The ETag of the prices in this currency, for `If-Match`. */
            etag: string;
            /** @description By how many are bought, ascending; the first is for one. */
            ranges: components["schemas"]["StaffPriceRange"][];
        };
        /** @description What was sold in one currency. */
        CurrencyStatistics: {
            /** @description The ten accounts at most with most turnover. */
            accounts: components["schemas"]["AccountFigures"][];
            /** @description The ten articles at most with most turnover. */
            articles: components["schemas"]["ArticleFigures"][];
            /** @description ISO 4217. */
            currency: string;
            /** @description In the period. */
            period: components["schemas"]["SalesFigures"];
            /** @description In the period before. */
            previousPeriod: components["schemas"]["SalesFigures"];
            /** @description Every step of the period, oldest first. */
            steps: components["schemas"]["StepFigures"][];
        };
        /** @description A further field of an order. */
        CustomFieldInput: {
            /** @description Which field. */
            customFieldId: string;
            /** @description What it holds. */
            customFieldValue: string;
        };
        /** @description Which further field it is. */
        CustomFieldName: {
            /** @description The id that the customer's own systems know. */
            externalId: string;
        };
        /** @description Which further field it is. */
        CustomFieldNameInput: {
            /** @description The id that the customer's own systems know. */
            externalId: string;
        };
        /** @description A further field of an offer. */
        CustomFieldValue: {
            /** @description Which field. */
            id: string;
            /** @description What it is called. */
            name: string;
            /** @description What it holds. */
            value: string;
        };
        /** @description Who ordered, as they were then. */
        CustomerSnapshot: {
            /** @description MR, MRS or null. */
            civility?: string | null;
            /** @description E-mail address. */
            email: string;
            /** @description First name. */
            firstName: string;
            /** @description The user. */
            id: string;
            /** @description Last name. */
            lastName: string;
            /** @description The account. */
            parentId: string;
            /** @description The account's name. */
            parentName: string;
        };
        /** @description A group of customers. */
        CustomerTag: {
            /** @description The id that price lists name. */
            externalId: string;
            /** @description Opaque. */
            id: string;
            /** @description What it is called. */
            name: string;
        };
        /** @description What came of one of several orders. */
        DecidedOrder: {
            /** @description Why it was refused. */
            code?: string | null;
            /** @description The order. */
            id: string;
            /** @description The same, as a sentence. */
            message?: string | null;
            /** @description Where it stands now; null where it was refused. */
            status?: string | null;
        };
        /** @description Who decides. */
        Deciders: {
            /** @description By name; empty for SHOP. */
            names: string[];
            /** @description APPROVERS; ADMINISTRATORS, where there is no approver but perhaps the buyer; SHOP, where there is nobody else. */
            who: string;
        };
        /** @description What came of several orders. */
        DecisionsAnswer: {
            /** @description In the order of the request. */
            orders: components["schemas"]["DecidedOrder"][];
            /** @description Always true: each order says what came of it. */
            success: boolean;
        };
        /** @description A word on several orders. */
        DecisionsRequest: {
            /** @description Yes, or no. */
            approved: boolean;
            /** @description 1 to 100 orders. */
            ids: string[];
            /** @description Why; a no needs it. At most 500 characters. */
            reason?: string | null;
        };
        /** @description Why somebody is not let in. */
        DeclineJoinRequestRequest: {
            /** @description For the trail, where an operator does it: at most 500 characters. It is not mailed. */
            reason?: string | null;
        };
        /** @description A document about a product. */
        Document: {
            /** @description DATASHEET, SAFETY, MANUAL or CERTIFICATE. */
            kind: string;
            /** @description What it is called. */
            title: string;
            /** @description Where it is. */
            url: string;
        };
        /** @description A document that was issued. */
        DocumentIssued: {
            /** @description ISO 4217. */
            currency: string;
            /** @description ISO 8601 day; null: nothing is due. */
            dueOn?: string | null;
            /** @description ISO 8601 day. */
            issuedOn: string;
            /** @description INVOICE, `CREDIT_NOTE` or `DELIVERY_NOTE`. */
            kind: string;
            /** @description Of which part of it. */
            logisticOrderId: string;
            /** @description Such as INV-FR-2026-000001. */
            number: string;
            /** @description Of which order. */
            orderId: string;
            /**
             * Format: double
             * @description What it comes to.
             */
            totalWithTax: number;
            /**
             * Format: double
             * @description What it comes to without tax.
             */
            totalWithoutTax: number;
        };
        /** @description A file that comes with a product. */
        DocumentRecord: {
            /** @description `DATASHEET`, `SAFETY`, `MANUAL` or `CERTIFICATE`. */
            kind: string;
            /** @description What it is. */
            title: components["schemas"]["BothTexts"];
            /** @description A path below `/media/`, or an https address. */
            url: string;
        };
        /** @description It is done, and there is nothing to tell. */
        Done: {
            /** @description Always true. */
            success: boolean;
        };
        /** @description How far a duty goes. */
        DutyReach: {
            /**
             * @description ORDERS, QUOTES, COMMENTS, OFFERS, CATALOGUE, SEARCH, IMPORTS, CUSTOMERS, DOCUMENTS, PAYMENTS, QUESTIONS, MAILS,
             *     STATISTICS, PROCUREMENT, SETTINGS, PEOPLE, PROGRAMS or AUDIT.
             */
            duty: string;
            /** @description NO; OWN: to see and change what is the supplier's; READ: to see all; CHANGE: to see and change all. */
            reach: string;
        };
        /** @description Words by which nothing was found. */
        EmptySearch: {
            /** @description When last, ISO 8601. */
            lastAt: string;
            /** @description `fr-FR` or `en-GB`. */
            locale: string;
            /**
             * Format: int64
             * @description How often in the last 90 days.
             */
            times: number;
            /** @description In small letters. */
            words: string;
        };
        /** @description What buyers found nothing by. */
        EmptySearchesAnswer: {
            /**
             * Format: int32
             * @description Which page, from 0.
             */
            page: number;
            /** @description The most frequent first. */
            searches: components["schemas"]["EmptySearch"][];
            /**
             * Format: int32
             * @description How many a page holds.
             */
            size: number;
            /** @description Always true. */
            success: boolean;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            totalElement: number;
        };
        /** @description What happened. */
        EventContent: {
            /** @description An order was placed, and may still wait for its account's approval. */
            data: components["schemas"]["OrderPlaced"];
            /** @enum {string} */
            type: "order.placed";
        } | {
            /** @description A supplier's part of an order took a step. */
            data: components["schemas"]["LogisticOrderStep"];
            /** @enum {string} */
            type: "logistic_order.status_changed";
        } | {
            /** @description What is owed of a supplier's part of an order is another. */
            data: components["schemas"]["PaymentChange"];
            /** @enum {string} */
            type: "payment.status_changed";
        } | {
            /** @description An invoice, a credit note or a delivery note was issued. */
            data: components["schemas"]["DocumentIssued"];
            /** @enum {string} */
            type: "document.issued";
        } | {
            /** @description A quote was asked for, answered, negotiated, declined, accepted, or its time is over. */
            data: components["schemas"]["QuoteChange"];
            /** @enum {string} */
            type: "quote.changed";
        } | {
            /** @description There is more or less of an offer. */
            data: components["schemas"]["StockChange"];
            /** @enum {string} */
            type: "stock.changed";
        } | {
            /** @description A company registered. */
            data: components["schemas"]["AccountChange"];
            /** @enum {string} */
            type: "account.created";
        } | {
            /** @description An account was admitted, or may order no more. */
            data: components["schemas"]["AccountChange"];
            /** @enum {string} */
            type: "account.status_changed";
        } | {
            /** @description Nothing happened: somebody asked for a test. */
            data: components["schemas"]["WebhookTest"];
            /** @enum {string} */
            type: "webhook.test";
        };
        /** @description What every event says of itself. */
        EventHead: {
            /**
             * @description Which, the same however often it is sent.
             * @example evt_0199e0000000700080000000000000aa
             */
            id: string;
            /**
             * Format: int64
             * @description Greater than that of what happened to the same thing before: what comes late is known by it.
             */
            sequence: number;
            /** @description When it happened; ISO 8601. */
            timestamp: string;
            /**
             * Format: int32
             * @description Of what is said: members are added, and none is taken away.
             */
            version: number;
        };
        /** @description An offer with its terms for the account, where they come from, and what a line of the quantity is told. */
        ExplainedOffer: {
            /** @description Why the line can't be ordered, as a cart says it; empty: it can, if the account may order. */
            blockedLineInformation: components["schemas"]["BlockedLine"][];
            /**
             * Format: int32
             * @description The most that can be ordered now; 0: nothing can be.
             */
            largestQuantity: number;
            /** @description The lists with a price for the account in its currency, the most specific first: that one holds, alone. */
            lists: components["schemas"]["ListedPrices"][];
            /** @description On which terms: as the account's buyers see them. */
            offer: components["schemas"]["Offer"];
            price?: components["schemas"]["ExplainedPrice"] | null;
            /** @description Where it has no price for the account: the lists and currencies in which it has one. */
            pricedElsewhere: components["schemas"]["PricedElsewhere"][];
            /** @description The product, as in `/product/{id}`. */
            productId: string;
            /** @description What is bought. */
            productVariant: components["schemas"]["LineVariant"];
            /**
             * Format: int32
             * @description Items of the line: as asked for, else the least that can be ordered.
             */
            quantity: number;
            /** @description What the supplier's parcels cost the account today. */
            shippingFees: components["schemas"]["ShippingFee"][];
            /**
             * Format: int32
             * @description The least that can be ordered, in whole packs.
             */
            smallestQuantity: number;
            /** @description Why it is taxed as it is. */
            tax: components["schemas"]["TaxSource"];
            /** @description What is not on sale: PRODUCT, VARIANT or OFFER; null: it is. */
            withdrawn?: string | null;
        };
        /** @description What a line costs, as a cart shows it. */
        ExplainedPrice: {
            /**
             * Format: double
             * @description One item before discount, without tax.
             */
            listPrice: number;
            /**
             * Format: int32
             * @description The range that holds begins at so many items.
             */
            minQuantity: number;
            /** @description What is paid. */
            totalDiscountPrice: components["schemas"]["Total"];
            /** @description Before discount. */
            totalPrice: components["schemas"]["Total"];
            /**
             * Format: double
             * @description What is paid for one item, without tax.
             */
            unitPrice: number;
        };
        /** @description A value to narrow by. */
        FacetValue: {
            /**
             * Format: int32
             * @description Products that have it.
             */
            count: number;
            /** @description What to send: `f[brand]=…`. */
            id: string;
            /** @description What to show. */
            name: string;
            /** @description It narrows already. */
            selected: boolean;
        };
        /** @description Everything to narrow by. Several values of one facet widen, several facets narrow. */
        Facets: {
            /** @description Properties. */
            attributes: components["schemas"]["AttributeFacet"][];
            /** @description Brands. */
            brands: components["schemas"]["FacetValue"][];
            /** @description Categories. */
            categories: components["schemas"]["FacetValue"][];
            /** @description Further fields of offers. */
            customFields: components["schemas"]["AttributeFacet"][];
            inStock?: components["schemas"]["FacetValue"] | null;
            /**
             * @description Spans of what the caller pays, cheapest first: `10-20` is from the first on, below the second. Empty for
             *     visitors.
             */
            prices: components["schemas"]["FacetValue"][];
            /** @description Suppliers. */
            suppliers: components["schemas"]["FacetValue"][];
        };
        /** @description A mail that was given up: it was refused for good, or could not be handed over for hours. */
        FailedMail: {
            /**
             * Format: int32
             * @description How often it was tried.
             */
            attempts: number;
            /** @description REFUSED by the mail server, UNSENDABLE as it is, server UNREACHABLE, or UNWRITTEN: what it is about could not be read. */
            cause: string;
            /** @description What went wrong at the last attempt, as a program says it. */
            error: string;
            /** @description ISO 8601, UTC. */
            givenUpAt: string;
            /** @description Opaque. */
            id: string;
            /** @description What made it due, such as CONFIRMATION. */
            kind: string;
            /** @description `fr-FR` or `en-GB`; likewise. */
            locale?: string | null;
            /** @description Who sends it: `auth` or `order`. */
            service: string;
            /** @description The subject line; likewise. */
            subject?: string | null;
            /** @description The address; null where it failed before that was known. */
            to?: string | null;
            /** @description When that was; ISO 8601, UTC. */
            writtenAt: string;
        };
        /** @description A page of mails that were given up. */
        FailedMailsAnswer: {
            /** @description The last first. */
            mails: components["schemas"]["FailedMail"][];
            /**
             * Format: int32
             * @description From 0.
             */
            page: number;
            /**
             * Format: int32
             * @description Entries of a page.
             */
            size: number;
            /** @description Always true. */
            success: boolean;
            /**
             * Format: int64
             * @description Entries of all pages.
             */
            totalElement: number;
        };
        /** @description What a way of delivery costs on some days. */
        FeeEntry: {
            /**
             * Format: double
             * @description From this worth of items on it costs nothing, without tax; null: it always costs the same.
             */
            freeFrom?: number | null;
            /**
             * Format: double
             * @description Without tax.
             */
            price: number;
            /** @description STD, EXPRESS or PICKUP. */
            shippingType: string;
            /** @description The first day in Europe/Paris, ISO 8601. */
            validFrom: string;
            /** @description The last day; null: for good. */
            validTo?: string | null;
        };
        /** @description What a way of delivery is to cost on some days. */
        FeeEntryInput: {
            /**
             * Format: double
             * @description From this worth of items on it costs nothing, without tax; absent: it always costs the same.
             */
            freeFrom?: number | null;
            /**
             * Format: double
             * @description Without tax; at most two decimals.
             */
            price: number;
            /** @description STD, EXPRESS or PICKUP. */
            shippingType: string;
            /** @description The first day in Europe/Paris, ISO 8601. */
            validFrom: string;
            /** @description The last day; absent: for good. */
            validTo?: string | null;
        };
        /**
         * @description Where and for whom fees hold, and which. Of several tables the narrowest that has a fee for the type and the day
         *     holds: a supplier's in a view, a supplier's, a view's, everybody's.
         */
        FeeTable: {
            /** @description ISO 4217. */
            currency: string;
            /** @description Its ETag, for `If-Match`. */
            etag: string;
            /** @description By type and day. */
            fees: components["schemas"]["FeeEntry"][];
            /** @description A store; null: everywhere. */
            storeId?: string | null;
            /** @description The view of it. */
            storeViewId?: string | null;
            /** @description A supplier's external id; null: everybody's. */
            supplier?: string | null;
        };
        /** @description A table of fees as it is now. */
        FeeTableAnswer: {
            /** @description Always true. */
            success: boolean;
            /** @description The table. */
            table: components["schemas"]["FeeTable"];
        };
        /** @description What delivery is to cost: the whole table of one scope. */
        FeeTableRequest: {
            /** @description ISO 4217. */
            currency: string;
            /**
             * @description All of them: each type has one fee a day, and in the widest table one today and for good. None: a narrower table
             *     is taken away.
             */
            fees: components["schemas"]["FeeEntryInput"][];
            /** @description For the trail: at most 500 characters. */
            reason?: string | null;
            /** @description A store of the shop; absent: everywhere. */
            storeId?: string | null;
            /** @description The view of it. */
            storeViewId?: string | null;
            /** @description A supplier's external id; absent: everybody's. */
            supplier?: string | null;
        };
        /** @description All tables of fees. */
        FeeTablesAnswer: {
            /** @description Always true. */
            success: boolean;
            /** @description By currency, the widest first. */
            tables: components["schemas"]["FeeTable"][];
        };
        /** @description A member of the request that is wrong, or a line that can't be ordered as it stands. */
        FieldProblem: {
            /** @description What can become of it: TAKE, WAIT, LEAVE. */
            choices?: string[];
            /** @description Why. */
            code: components["schemas"]["Code"];
            /** @description The member, in JSON's spelling. */
            field?: string | null;
            /**
             * Format: int32
             * @description Which line of the request, from 0.
             */
            index?: number | null;
            /**
             * Format: int32
             * @description How many items of it are there.
             */
            left?: number | null;
            /** @description The line of a quote that ran short. */
            lineId?: string | null;
            /** @description The same in the caller's language. */
            message: string;
            /** @description The offer of a line that stands in a cart or an order. */
            offerPriceId?: string | null;
            /** @description The reference that buyers know that line by. */
            sku?: string | null;
        };
        /** @description How far a file is, and what it is once all of it is there. */
        FileAnswer: {
            file?: components["schemas"]["CatalogueFile"] | null;
            /** @description Always true. */
            success: boolean;
            /** @description How far it is. */
            upload: components["schemas"]["FileUpload"];
        };
        /** @description A file whose content is sent next. */
        FileRequest: {
            /**
             * Format: int64
             * @description How many bytes it has: 10 MB (10,485,760) of a picture, 20 MB (20,971,520) of a document at most.
             */
            size: number;
        };
        /** @description How far a file is on its way. */
        FileUpload: {
            /** @description Opaque. */
            id: string;
            /**
             * Format: int64
             * @description How many of them are there.
             */
            received: number;
            /**
             * Format: int64
             * @description How many bytes it has.
             */
            size: number;
        };
        /** @description Who becomes the first operator of an empty shop. */
        FirstOperatorRequest: {
            /** @description What they will log in with, at most 254 characters. */
            email: string;
            /** @description 1 to 50 characters. */
            firstName: string;
            /** @description 1 to 50 characters. */
            lastName: string;
            /** @description 12 to 128 characters, hard to guess. */
            password: string;
            /** @description As it stands in the link. */
            token: string;
        };
        /** @description A field of a form. */
        FormField: {
            /** @description Its name. */
            name: string;
            /** @description Its value. */
            value: string;
        };
        /**
         * @description Whether visitors may look around.
         * @enum {string}
         */
        FrontMode: "private" | "public";
        /** @description Icons of a set: drawings, other names for them, and which names the set does not know. */
        IconsAnswer: {
            /** @description Other names, each with its `parent`. */
            aliases?: Record<string, never>;
            /**
             * Format: int32
             * @description How high they are drawn.
             */
            height: number;
            /** @description The inside of an SVG by name, as `body`, and its size where it is not the set's. */
            icons: Record<string, never>;
            /** @description Names that the set does not know. */
            not_found?: string[];
            /** @description The set. */
            prefix: string;
            /**
             * Format: int32
             * @description How wide the set's icons are drawn.
             */
            width: number;
        };
        /** @description A catalogue file, and where it stands. */
        Import: {
            /**
             * Format: int64
             * @description Records of what was not there.
             */
            added: number;
            /**
             * Format: int64
             * @description What was taken otherwise than it came.
             */
            adjusted: number;
            /** @description When work on it began last. */
            beganAt?: string | null;
            /**
             * Format: int64
             * @description Records of what was there otherwise.
             */
            changed: number;
            /** @description ISO 8601, UTC. */
            createdAt: string;
            /** @description When that ended. */
            endedAt?: string | null;
            /** @description Why it failed. */
            failure?: string | null;
            /** @description csv, records, bmecat or cxml; null: as its content tells. */
            format?: string | null;
            /** @description Opaque. */
            id: string;
            /**
             * Format: int64
             * @description What was changed since, and so was left when it was taken back.
             */
            leftAlone: number;
            /** @description What the file is called. */
            name: string;
            /** @description Who sent it. */
            operatorName?: string | null;
            /**
             * Format: double
             * @description The part of the file that is read, from 0 to 1.
             */
            part: number;
            /** @description What a dry run found of the first articles that change. Empty in lists. */
            preview: components["schemas"]["ChangedArticle"][];
            /**
             * Format: int64
             * @description How many of them are there.
             */
            received: number;
            /**
             * Format: int64
             * @description Records read, wrong ones included.
             */
            records: number;
            /**
             * Format: int64
             * @description Records that were left out.
             */
            refused: number;
            /**
             * Format: int64
             * @description How many bytes it has.
             */
            size: number;
            /**
             * @description UPLOADING, WAITING (to be told what to do, or for its turn), REHEARSING, REHEARSED, RUNNING, DONE, FAILED,
             *     CANCELED, TAKING_BACK or TAKEN_BACK.
             */
            status: string;
            /** @description What is to be done next, or is being done: REHEARSE, RUN or TAKE_BACK. */
            task?: string | null;
            /**
             * Format: int64
             * @description Records of what was there like this.
             */
            unchanged: number;
        };
        /** @description An import. */
        ImportAnswer: {
            /** @description The import. */
            import: components["schemas"]["Import"];
            /** @description Always true. */
            success: boolean;
        };
        /** @description What there is to say about a record of a file. */
        ImportFinding: {
            /** @description Which of its fields, named as in the shop's own CSV. */
            field?: string | null;
            /**
             * Format: int64
             * @description The line where the record begins.
             */
            line?: number | null;
            /** @description REFUSED, ADJUSTED, or LEFT when it was taken back. */
            outcome: string;
            /** @description Which record. */
            record: string;
            /** @description What would have been right. */
            remedy?: string | null;
            /** @description What was wrong with it, or what was made of it. */
            what: string;
        };
        /** @description What there is to say about records of a file. */
        ImportFindingsAnswer: {
            /** @description In the order of their lines. */
            findings: components["schemas"]["ImportFinding"][];
            /**
             * Format: int32
             * @description Which page, from 0.
             */
            page: number;
            /**
             * Format: int32
             * @description How many a page holds.
             */
            size: number;
            /** @description Always true. */
            success: boolean;
            /**
             * Format: int64
             * @description How many are listed; at most 20,000 of each outcome are.
             */
            totalElement: number;
        };
        /** @description A file as a form sends it. */
        ImportForm: {
            /**
             * Format: binary
             * @description CSV or text: a reference and a quantity to a line, with a header or without; 1 MB and 5,000 rows at most.
             */
            file: string;
        };
        /** @description A file that an operator means to send. */
        ImportRequest: {
            /** @description csv, records, bmecat or cxml; by default as its content tells. */
            format?: string | null;
            /** @description What the file is called. */
            name: string;
            /**
             * Format: int64
             * @description How many bytes it has; at most 524,288,000.
             */
            size: number;
        };
        /** @description Imports. */
        ImportsAnswer: {
            /** @description Newest first. */
            imports: components["schemas"]["Import"][];
            /**
             * Format: int32
             * @description Which page, from 0.
             */
            page: number;
            /**
             * Format: int32
             * @description How many a page holds.
             */
            size: number;
            /** @description Always true. */
            success: boolean;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            totalElement: number;
        };
        /** @description An order has been prepared, or is being prepared. */
        InitializedOrder: {
            /** @description The order. */
            orderId: string;
            /** @description ON_GOING once it stands, LOADING until then. */
            status: components["schemas"]["CartStatus"];
            /** @description Always true. */
            success: boolean;
        };
        /** @description An invitation that waits for who is invited. */
        Invitation: {
            /** @description ISO 8601, UTC. */
            createdAt: string;
            /** @description Who is invited. */
            email: string;
            /** @description When its link is good no more: ISO 8601, UTC. */
            expiresAt: string;
            /** @description Opaque. */
            id: string;
            /** @description Who invited, by name. */
            invitedBy?: string | null;
            /** @description The link is too old: it can be sent again. */
            isExpired: boolean;
            /**
             * Format: double
             * @description The member's limit for all orders of a month, tax included; null: none.
             */
            monthlyLimit?: number | null;
            /**
             * Format: double
             * @description The member's limit for one order, tax included; null: none.
             */
            orderLimit?: number | null;
            /** @description What the member may do from then on: BUYER, APPROVER, ACCOUNT_ADMIN. */
            roles: string[];
        };
        /** @description Somebody joined an account, and logs in with this address. */
        InvitationAcceptAnswer: {
            /** @description The address that was invited. */
            email: string;
            /** @description Always true. */
            success: boolean;
        };
        /** @description Who joins an account by a mailed link, and has no user yet. */
        InvitationAcceptRequest: {
            /** @description The terms of sale are accepted: true. */
            acceptTerms: boolean;
            /** @description MR, MRS or null. */
            civility?: string | null;
            /** @description First name, 1 to 50 characters. */
            firstName: string;
            /** @description Last name, 1 to 50 characters. */
            lastName: string;
            /** @description 12 to 128 characters, hard to guess. */
            password: string;
            /** @description `+` and digits, 6 to 15 characters. */
            phone: string;
            /** @description From the link. */
            token: string;
        };
        /** @description An invitation. */
        InvitationAnswer: {
            /** @description The invitation. */
            invitation: components["schemas"]["Invitation"];
            /** @description Always true. */
            success: boolean;
        };
        /** @description Somebody to invite. */
        InvitationRequest: {
            /** @description Where the invitation goes. */
            email: string;
            /**
             * Format: double
             * @description For all orders of a month, tax included; null: none.
             */
            monthlyLimit?: number | null;
            /**
             * Format: double
             * @description For one order, tax included; null: none.
             */
            orderLimit?: number | null;
            /** @description One at least of BUYER, APPROVER, ACCOUNT_ADMIN. */
            roles: string[];
        };
        /** @description The token of a mailed invitation. */
        InvitationTokenRequest: {
            /** @description From the link. */
            token: string;
        };
        /** @description The invitations of an account that wait. */
        InvitationsAnswer: {
            /** @description The newest first. */
            invitations: components["schemas"]["Invitation"][];
            /** @description Always true. */
            success: boolean;
        };
        /** @description The company that sells in a store. */
        InvoicingCompany: {
            /** @description A second line. */
            additionalAddress?: string | null;
            /** @description Street and number. */
            address: string;
            /** @description Such as 50 000 €. */
            capital?: string | null;
            /** @description City. */
            city: string;
            /** @description FR or GB. */
            country: string;
            /** @description Where questions go. */
            email: string;
            /** @description Such as SAS. */
            legalForm?: string | null;
            /** @description Its registered name. */
            legalName: string;
            /** @description The same. */
            phone?: string | null;
            /** @description Such as RCS Lyon, or England and Wales. */
            register: string;
            /** @description SIREN or SIRET, or the company number. */
            registrationNumber: string;
            /** @description What its documents are numbered under. */
            series: string;
            /** @description VAT number. */
            vatNumber: string;
            /** @description Postcode. */
            zipcode: string;
        };
        /** @description The company that sells in a store. */
        InvoicingCompanyInput: {
            /** @description A second line. */
            additionalAddress?: string | null;
            /** @description Street and number. */
            address: string;
            /** @description Such as 50 000 €. */
            capital?: string | null;
            /** @description City. */
            city: string;
            /** @description FR or GB: whose law its invoices follow. */
            country: string;
            /** @description Where questions go. */
            email: string;
            /** @description Such as SAS. */
            legalForm?: string | null;
            /** @description Its registered name. */
            legalName: string;
            /** @description The same. */
            phone?: string | null;
            /** @description Such as RCS Lyon, or England and Wales. */
            register: string;
            /** @description SIREN or SIRET in France, the company number in the United Kingdom. */
            registrationNumber: string;
            /** @description What its documents are numbered under: 1 to 6 letters or digits, its own. */
            series: string;
            /** @description VAT number. */
            vatNumber: string;
            /** @description Postcode. */
            zipcode: string;
        };
        /** @description A document that was issued. */
        IssuedDocument: {
            /** @description Whose order it is. */
            accountName: string;
            /** @description The invoice that a credit note corrects. */
            corrects?: string | null;
            /** @description ISO 4217. */
            currency: string;
            /** @description ISO 8601 day to pay by; of invoices. */
            dueOn?: string | null;
            /** @description ISO 8601, UTC. */
            issuedAt: string;
            /** @description ISO 8601 day. */
            issuedOn: string;
            /** @description INVOICE, CREDIT_NOTE or DELIVERY_NOTE. */
            kind: string;
            /** @description The part of it that left. */
            logisticReference: string;
            /** @description Such as INV-FR-2026-000001. */
            number: string;
            /** @description The order. */
            orderId: string;
            /** @description What people call it. */
            orderReference: string;
            /**
             * Format: double
             * @description With it.
             */
            totalWithTax: number;
            /**
             * Format: double
             * @description Before tax.
             */
            totalWithoutTax: number;
        };
        /** @description A document that was just issued. */
        IssuedDocumentAnswer: {
            /** @description The document. */
            document: components["schemas"]["IssuedDocument"];
            /** @description Always true. */
            success: boolean;
        };
        /** @description The documents of an order. */
        IssuedDocumentsAnswer: {
            /** @description Oldest first. */
            documents: components["schemas"]["IssuedDocument"][];
            /** @description Always true. */
            success: boolean;
        };
        /** @description An item that a cart did not take. */
        ItemNotCopied: {
            /** @description Why. */
            code: components["schemas"]["Code"];
            /** @description The item. */
            lineId: string;
            /** @description The same in the caller's language. */
            message: string;
            /** @description Its own name, or its product's. */
            name?: string | null;
            /** @description The offer. */
            offerPriceId: string;
            /**
             * Format: int32
             * @description Items on the list.
             */
            quantity: number;
            /** @description The variant's reference; null where the catalogue no longer knows the offer. */
            skuVariant?: string | null;
            /**
             * Format: int32
             * @description How many more the cart would take.
             */
            suggestedQuantity?: number | null;
        };
        /** @description What one item costs, without tax. */
        ItemPrice: {
            /** @description ISO 4217. */
            currency: string;
            /**
             * Format: double
             * @description What is paid instead, where it is less.
             */
            discountUnitPrice?: number | null;
            /**
             * Format: double
             * @description Without tax.
             */
            unitPrice: number;
        };
        /** @description A change of one item of a buying list. */
        ItemUpdate: {
            /** @description The offer. */
            offerPriceId?: string | null;
            /** @description The variant instead: its best orderable offer is taken. */
            productVariantId?: string | null;
            /**
             * Format: int32
             * @description Items, never packs.
             */
            quantity: number;
            /** @description ADD_QUANTITY (default), REMOVE_QUANTITY or REPLACE_QUANTITY. */
            updateAction?: string | null;
        };
        /** @description Items of a buying list. */
        ItemsAnswer: {
            /** @description By age. */
            items: components["schemas"]["BuyingListItem"][];
            /**
             * Format: int32
             * @description Which page, from 0.
             */
            page: number;
            /**
             * Format: int32
             * @description How many a page holds.
             */
            size: number;
            /** @description How they are ordered. */
            sort: string[];
            /** @description Always true. */
            success: boolean;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            totalElement: number;
        };
        /** @description Changes of items. */
        ItemsToUpdate: {
            /** @description 1 to 5,000 items. */
            linesToUpdate: components["schemas"]["ItemUpdate"][];
        };
        /** @description Somebody joined an account. */
        JoinAnswer: {
            account?: components["schemas"]["Account"] | null;
            /** @description Always true. */
            success: boolean;
        };
        /** @description Somebody who registered with the number of the account's company, and asks to become a member. */
        JoinRequest: {
            /** @description Which account, by its external id. */
            accountExternalId: string;
            /** @description What its members call it. */
            accountName: string;
            /** @description What the person called the company. */
            companyName: string;
            /** @description ISO 8601, UTC. */
            createdAt: string;
            /** @description E-mail address, which the person proved. */
            email: string;
            /** @description First name. */
            firstName: string;
            /** @description Opaque. */
            id: string;
            /** @description Last name. */
            lastName: string;
            /** @description Telephone. */
            phone?: string | null;
        };
        /** @description The requests to join an account that wait. */
        JoinRequestsAnswer: {
            /** @description The oldest first. */
            joinRequests: components["schemas"]["JoinRequest"][];
            /** @description Always true. */
            success: boolean;
        };
        /** @description A language of the shop. */
        Language: {
            /** @description BCP 47. */
            code: string;
            /** @description What it calls itself. */
            label: string;
        };
        /** @description An item of a list that did not come along. */
        LeftOutItem: {
            /** @description Why. */
            code: components["schemas"]["Code"];
            /** @description The same in the caller's language. */
            message: string;
            /** @description What it is called. */
            name: string | null;
            /**
             * Format: int32
             * @description Items on the list.
             */
            quantity: number;
            /** @description The variant's reference; null where the catalogue no longer knew the offer. */
            sku: string | null;
        };
        /** @description The terms of a line: an offer, and what the line costs on it. */
        LineOffer: {
            /** @description ISO 4217; null when there is no price. */
            currency?: string | null;
            /** @description Further fields. */
            customFieldValues: components["schemas"]["CustomFieldValue"][];
            /**
             * Format: int32
             * @description Items sold together.
             */
            itemPerPack: number;
            /**
             * Format: int32
             * @description The most.
             */
            maxOrderQuantity?: number | null;
            /**
             * Format: int32
             * @description The least.
             */
            minOrderQuantity: number;
            /** @description The category that navigation shows it in. */
            navigationCategory?: string | null;
            /** @description The offer: one supplier's terms for one variant. */
            offerPriceId: string;
            /** @description BOX, BOTTLE or UNIT. */
            packingType: string;
            /** @description Prices by quantity. */
            priceRanges: components["schemas"]["PriceRange"][];
            /** @description UN/CEFACT code of the unit. */
            productUnit: string;
            /** @description The unit's name in the caller's language. */
            productUnitLabel: string;
            /** @description ACTIVE or INACTIVE. */
            status: string;
            /**
             * Format: int32
             * @description Items at hand.
             */
            stock?: number | null;
            totalDiscountPrice?: components["schemas"]["Total"] | null;
            totalPrice?: components["schemas"]["Total"] | null;
            /**
             * Format: double
             * @description What is paid for one item at this quantity, without tax.
             */
            unitPrice?: number | null;
        };
        /** @description The variant that a line is about. */
        LineVariant: {
            /** @description The number that the account has for it. */
            accountReference?: string | null;
            /** @description Brand. */
            brand: string;
            /** @description Opaque. */
            id: string;
            /** @description Its picture. */
            imageLink?: string | null;
            /** @description The manufacturer's reference. */
            mpn?: string | null;
            /** @description Its own name, or its product's. */
            name: string;
            /** @description The product's reference. */
            skuProduct: string;
            /** @description The variant's reference. */
            skuVariant: string;
            /** @description NEW, ACTIVE or INACTIVE. */
            status: string;
        };
        /** @description Lines to delete: by line, by offer, or both. */
        LinesToDelete: {
            /** @description Ids of lines. */
            lineIdsToDelete?: string[] | null;
            /** @description Ids of offers; carts only. */
            offerPriceIds?: string[] | null;
        };
        /** @description A buying list after a change, and the items that were not taken. */
        ListChange: {
            /** @description The list after the change. */
            buyingList: components["schemas"]["BuyingList"];
            /** @description Always true. */
            success: boolean;
            /** @description The items that were not taken. */
            warnings: components["schemas"]["Warning"][];
        };
        /** @description A cart that a list was copied to, and the items that the cart did not take. */
        ListCopy: {
            /** @description The cart after the copy. */
            cart: components["schemas"]["Cart"];
            /** @description How many items were taken. */
            copiedLines: number;
            /** @description The items that were not taken, by age. They stay on the list. */
            notCopied: components["schemas"]["ItemNotCopied"][];
            /** @description Always true: at least one item was taken. */
            success: boolean;
        };
        /** @description What a duplicate is called. */
        ListDuplicateRequest: {
            /** @description 1 to 100 characters, unique among the buyer's lists; without one, the next free name after the list's own. */
            name?: string | null;
        };
        /** @description A buying list after an import, and the rows that were not taken. */
        ListImport: {
            /** @description The list after the import. */
            buyingList: components["schemas"]["BuyingList"];
            /** @description How many rows the file has. */
            numberOfRows: number;
            /** @description The rows that were not taken, in the order of the file. */
            refusedRows: components["schemas"]["CheckedRow"][];
            /** @description Always true: at least one row was taken. */
            success: boolean;
        };
        /** @description Somebody else whose list it is. */
        ListOwner: {
            /** @description The person's name; null: a member no more, or not known now. */
            name: string | null;
        };
        /**
         * @description What a buyer may do with a list; each may do what those before it may.
         * @enum {string}
         */
        ListRight: "READ" | "CHANGE" | "MANAGE";
        /** @description With what right a list is shared. */
        ListSharingRequest: {
            /** @description What the account's other members may do with it. */
            sharing: components["schemas"]["Sharing"];
        };
        /** @description A category in the tree of those who keep the catalogue. */
        ListedCategoryRecord: components["schemas"]["CategoryRecord"] & {
            /** @description Its ETag, for `If-Match`; a new place does not change it. */
            etag: string;
            /**
             * Format: int64
             * @description Products that lie in it itself, whether on sale or not.
             */
            products: number;
        };
        /** @description What an offer costs on one list. */
        ListedPrices: {
            /** @description The group; null for everyone's list and for the account's own. */
            listName?: string | null;
            /** @description By how many are bought, ascending. */
            ranges: components["schemas"]["PriceRange"][];
            /** @description PUBLIC, GROUP or ACCOUNT. */
            source: string;
        };
        /** @description A product in the list of those who keep the catalogue. */
        ListedProductRecord: {
            /** @description The manufacturer's. */
            brand: string;
            /** @description Its category's external id. */
            category: string;
            /** @description In the caller's language. */
            categoryName: string;
            /** @description The id of its address. */
            externalId: string;
            /** @description In the caller's language. */
            name: string;
            /** @description Of the first variant. */
            picture?: string | null;
            /** @description `NEW`, `ACTIVE` or `INACTIVE`. */
            status: string;
            /**
             * Format: int32
             * @description How many it has, on sale or not.
             */
            variants: number;
        };
        /** @description A supplier in the list of those who keep the catalogue. */
        ListedSupplierRecord: components["schemas"]["SupplierRecord"] & {
            /** @description Its ETag, for `If-Match`. */
            etag: string;
            /**
             * Format: int64
             * @description Its offers, whether they can be ordered or not.
             */
            offers: number;
        };
        /** @description Logged in. */
        LoginAnswer: {
            /** @description What the login gives. */
            data: components["schemas"]["LoginData"];
            /** @description Always true. */
            success: boolean;
        };
        /** @description What a login gives. */
        LoginData: {
            accountData?: components["schemas"]["AccountData"] | null;
            punchout?: components["schemas"]["PunchoutSession"] | null;
            /** @description The session's tokens. */
            token: components["schemas"]["Tokens"];
            userData?: components["schemas"]["User"] | null;
        };
        /** @description What one supplier delivers of an order (domain reference, 1.4). */
        LogisticOrder: {
            /** @description WEB, FASTCART or PUNCHOUT. */
            channel: string;
            /** @description ISO 8601, UTC. */
            createdAt: string;
            /** @description The id that the supplier knows. */
            externalId?: string | null;
            /** @description Opaque. */
            id: string;
            /** @description The first lines, as many as `nbPreviewLines` asks for over all. */
            lines: components["schemas"]["OrderLine"][];
            /**
             * Format: int32
             * @description All lines.
             */
            numberOfLines: number;
            /** @description The commercial order's. */
            orderCommercialReference: string;
            /** @description Its sums. */
            orderLogisticPrices: components["schemas"]["OrderPrices"];
            /** @description CART, BUYING_LIST, QUOTE, PURCHASE_ORDER, ON_BEHALF or RECURRING. */
            orderOrigin: string;
            /** @description What has left of it, oldest first. */
            parcels: components["schemas"]["Parcel"][];
            /** @description NOT_INITIATED, WAITING_PAYMENT, …. */
            paymentStatus: string;
            /** @description The commercial order's, and a number. */
            reference: string;
            /** @description STD, EXPRESS or PICKUP. */
            shippingType?: string | null;
            /** @description DRAFT_ORDER, CREATED, …. */
            status: string;
            /** @description The supplier, as it was then. */
            supplierSnapshot: components["schemas"]["SupplierSnapshot"];
            /** @description ISO 8601, UTC. */
            updatedAt: string;
        };
        /** @description A step of a supplier's part of an order. */
        LogisticOrderStep: {
            /** @description ISO 8601. */
            changedAt: string;
            /** @description On whose side the step was taken: CUSTOMER, SUPPLIER, OPERATOR or SYSTEM. */
            changedBy: string;
            /** @description The part's id. */
            logisticOrderId: string;
            /** @description The part's reference. */
            logisticOrderReference: string;
            /**
             * Format: int32
             * @description How many lines it has.
             */
            numberOfLines: number;
            /** @description The order's id. */
            orderId: string;
            /** @description The order's reference. */
            orderReference: string;
            /** @description Where it stood. */
            previousStatus: string;
            /** @description What was said about it; empty: nothing. */
            reason: string;
            /** @description Where it stands. */
            status: string;
            /** @description Who delivers it. */
            supplierId: string;
            /** @description The supplier's name. */
            supplierName: string;
        };
        /** @description A step of a logistic order. */
        LogisticStatusChange: {
            /** @description Who decided; null: the shop itself. */
            actorName?: string | null;
            /** @description On whose side it was decided. */
            actorType: components["schemas"]["AuthorType"];
            /** @description ISO 8601, UTC. */
            at: string;
            /** @description Where it stood; null for the first step. */
            from?: string | null;
            /** @description The logistic order that took it. */
            logisticOrderId: string;
            /** @description Its reference. */
            logisticReference: string;
            /** @description Why, where somebody said it. */
            reason?: string | null;
            /** @description Where it went. */
            to: string;
        };
        /** @description Where a logistic order goes. */
        LogisticStatusRequest: {
            /** @description Told to the buyer: at most 500 characters. */
            reason?: string | null;
            /** @description A logistic status, such as ACCEPTED_BY_SUPPLIER or SHIPPED. */
            status: string;
        };
        /** @description A kind of mail. */
        MailKind: {
            /** @description Such as ORDER_CONFIRMED. */
            kind: string;
            /** @description Who sends it: `auth` or `order`. */
            service: string;
        };
        /** @description Every kind of mail that the shop sends. */
        MailKindsAnswer: {
            /** @description By service, in the order of what they are about. */
            kinds: components["schemas"]["MailKind"][];
            /** @description Always true. */
            success: boolean;
        };
        /** @description A mail as it would be sent, about sample data. */
        MailPreviewAnswer: {
            /** @description The HTML form, a whole document. */
            html: string;
            /** @description The subject line. */
            subject: string;
            /** @description Always true. */
            success: boolean;
            /** @description The plain form. */
            text: string;
        };
        /** @description In which language a sample is sent. */
        MailSampleRequest: {
            /** @description `fr-FR` or `en-GB`; null: the caller's own. */
            locale?: string | null;
        };
        /** @description Whom to send a mail. */
        MailedLinkRequest: {
            /** @description In any case. */
            email: string;
            /** @description fr-FR or en-GB. The mail is in the language of the user it is for, whatever is named here. */
            locale?: string | null;
        };
        /** @description An article that a reference may mean. */
        MeantArticle: {
            /** @description Brand. */
            brand: string;
            /** @description What it is called. */
            name: string;
            /** @description Its best offer. */
            offerPriceId: string;
            /** @description The shop's reference. */
            sku: string;
        };
        /** @description A member after a change. */
        MemberAnswer: {
            /** @description Always true. */
            success: boolean;
            /** @description The member. */
            user: components["schemas"]["AccountUser"];
        };
        /** @description What a member may do from now on: all of it. */
        MemberRequest: {
            /**
             * Format: double
             * @description For all orders of a month, tax included; null: none.
             */
            monthlyLimit?: number | null;
            /**
             * Format: double
             * @description For one order, tax included; null: none.
             */
            orderLimit?: number | null;
            /** @description For the trail, where an operator does it: at most 500 characters. */
            reason?: string | null;
            /** @description One at least of BUYER, APPROVER, ACCOUNT_ADMIN. */
            roles: string[];
        };
        /** @description A token that was made. */
        NewApiTokenAnswer: {
            /** @description The token. */
            apiToken: components["schemas"]["ApiToken"];
            /** @description Always true. */
            success: boolean;
            /** @description Its text, which nobody sees again: `cmp_` and 48 characters. */
            token: string;
        };
        /** @description A contact request as a member writes it. */
        NewContactRequest: {
            /** @description 10 to 2,000 characters. */
            message: string;
            /** @description The reference of an order or a quote of the account. */
            orderReference?: string | null;
            /** @description ORDER, QUOTE, PRODUCT, ACCOUNT or OTHER. */
            subject: string;
        };
        /** @description What prices are to be asked for: lines, all lines of a cart, or all items of a list. */
        NewQuotesRequest: {
            /** @description An address of the account that takes bills: id or external id. */
            billingAddressId?: string | null;
            /** @description A buying list of the buyer's instead. */
            buyingListId?: string | null;
            /** @description A cart of the buyer's instead; it stays as it is. */
            cartId?: string | null;
            /** @description At most 2,000 characters. */
            description?: string | null;
            /** @description 1 to 500 lines. */
            lines?: components["schemas"]["QuoteLineInput"][] | null;
            /** @description 1 to 100 characters; the supplier and the day when absent. */
            name?: string | null;
            /** @description The suppliers are asked at once. */
            submit?: boolean | null;
        };
        /** @description The first user of an account. */
        NewUserInput: {
            /** @description MR, MRS or null. */
            civility?: string | null;
            /** @description What they will log in with, at most 254 characters. */
            email: string;
            /** @description First name, 1 to 50 characters. */
            firstName: string;
            /** @description Last name, 1 to 50 characters. */
            lastName: string;
            /** @description 12 to 128 characters, hard to guess. */
            password: string;
            /** @description `+` and digits, 6 to 15 characters. */
            phone: string;
        };
        /** @description A webhook that was made. */
        NewWebhookAnswer: {
            /** @description What its events are signed with, which nobody sees again: `whsec_` and a key in base64. */
            secret: string;
            /** @description Always true. */
            success: boolean;
            /** @description It. */
            webhook: components["schemas"]["Webhook"];
        };
        /** @description Whether somebody is mailed of a topic. */
        Notification: {
            /** @description Whether it is mailed. */
            isOn: boolean;
            /** @description ORDERS, QUOTES, ACCOUNTS or QUESTIONS. */
            topic: string;
        };
        /** @description Where a user is told of a topic. */
        NotificationChoice: {
            /** @description By mail; the confirmation of an order, and that one was let into an account, are mailed nevertheless. */
            byMail: boolean;
            /** @description In the shop. */
            inShop: boolean;
            /** @description ORDERS, APPROVALS, QUOTES or ACCOUNT. */
            topic: string;
        };
        /** @description Where a user wants to be told of a topic. */
        NotificationChoiceInput: {
            /** @description By mail. */
            byMail: boolean;
            /** @description In the shop. */
            inShop: boolean;
            /** @description ORDERS, APPROVALS, QUOTES or ACCOUNT. */
            topic: string;
        };
        /** @description Where a user is told of what. */
        NotificationChoicesAnswer: {
            /** @description Each topic there is. */
            choices: components["schemas"]["NotificationChoice"][];
            /** @description Always true. */
            success: boolean;
        };
        /** @description Where a user wants to be told; topics left out stay as they are. */
        NotificationChoicesRequest: {
            /** @description What changes. */
            choices: components["schemas"]["NotificationChoiceInput"][];
        };
        /** @description Whether somebody is to be mailed of a topic. */
        NotificationInput: {
            /** @description Whether it is to be mailed. */
            isOn: boolean;
            /** @description ORDERS, QUOTES, ACCOUNTS or QUESTIONS; each as far as it is the person's role to see to it. */
            topic: string;
        };
        /** @description What a user has read. */
        NotificationReadRequest: {
            /** @description All that are older, too. */
            andOlder?: boolean | null;
            /** @description Which one. */
            id: string;
        };
        /** @description What somebody is mailed of. */
        NotificationsAnswer: {
            /** @description Each topic there is for that person. */
            notifications: components["schemas"]["Notification"][];
            /** @description Always true. */
            success: boolean;
        };
        /** @description What somebody is to be mailed of; topics left out stay as they are. */
        NotificationsRequest: {
            /** @description What changes. */
            notifications: components["schemas"]["NotificationInput"][];
            /** @description Whose, for administrators: a user's id or e-mail address; by default the caller's own. */
            person?: string | null;
        };
        /** @description What one supplier asks for one variant. */
        Offer: {
            /** @description ISO 4217; null for visitors, or when there is no price in the currency. */
            currency?: string | null;
            /** @description Further fields. */
            customFieldValues: components["schemas"]["CustomFieldValue"][];
            /**
             * Format: int32
             * @description Items sold together.
             */
            itemPerPack: number;
            /**
             * Format: int32
             * @description Days until it ships.
             */
            leadTimeDays: number;
            /**
             * Format: int32
             * @description The most.
             */
            maxOrderQuantity?: number | null;
            /**
             * Format: int32
             * @description The least.
             */
            minOrderQuantity: number;
            /** @description The category that navigation shows it in. */
            navigationCategory?: string | null;
            /** @description What a line names to buy it. */
            offerPriceId: string;
            /** @description BOX, BOTTLE or UNIT. */
            packingType: string;
            /** @description Prices by quantity; null for visitors, or when there is none. */
            priceRanges?: components["schemas"]["PriceRange"][] | null;
            priceReason?: components["schemas"]["PriceReason"] | null;
            /** @description Which list the price is from: PUBLIC, GROUP or ACCOUNT. */
            priceSource?: string | null;
            /** @description UN/CEFACT code of the unit. */
            productUnit: string;
            /** @description The unit's name in the caller's language. */
            productUnitLabel: string;
            /** @description ACTIVE or INACTIVE. */
            status: string;
            /**
             * Format: int32
             * @description Items at hand; null for visitors.
             */
            stock?: number | null;
            /** @description The supplier. */
            supplier: components["schemas"]["Supplier"];
            /**
             * Format: double
             * @description Percent.
             */
            taxRate: number;
            /** @description The variant. */
            variantId: string;
        };
        /** @description What everybody pays for one item of an offer, without tax. */
        OfferPricesAnswer: {
            /** @description Opaque. */
            offerPriceId: string;
            /** @description By currency; one in which it has no price is not there. */
            prices: components["schemas"]["CurrencyPrices"][];
            /** @description Always true. */
            success: boolean;
        };
        /** @description What everybody is to pay for one item of an offer in a currency. */
        OfferPricesRequest: {
            /** @description ISO 4217. */
            currency: string;
            /**
             * @description By how many are bought, 20 at most: one range begins at 1, and each quantity is there once. None: the offer has no
             *     price in this currency.
             */
            ranges: components["schemas"]["PriceRangeInput"][];
            /** @description For the trail: at most 500 characters. */
            reason?: string | null;
        };
        /** @description How a supplier sells a variant. What it costs and how many there are is set elsewhere. */
        OfferTerms: {
            /** @description Whether it can be ordered. */
            isActive: boolean;
            /**
             * Format: int32
             * @description Items sold together; 1 for single ones.
             */
            itemPerPack: number;
            /**
             * Format: int32
             * @description Working days until it leaves the supplier.
             */
            leadTimeDays: number;
            /**
             * Format: int32
             * @description Items at once, at most.
             */
            maxOrderQuantity?: number | null;
            /**
             * Format: int32
             * @description Items, at least.
             */
            minOrderQuantity: number;
            /** @description `UNIT`, `BOX` or `BOTTLE`. */
            packingType: string;
            /** @description UN/CEFACT Recommendation 20: `C62`, `LTR`, `KGM`, `MTR`. */
            productUnit: string;
            /** @description The supplier's external id. */
            supplier: string;
            /** @description The supplier's own number; may be empty. */
            supplierReference: string;
            /**
             * Format: double
             * @description In percent.
             */
            taxRate: number;
        };
        /** @description The offers of a variant. */
        OffersAnswer: {
            /** @description Best first. */
            offers: components["schemas"]["Offer"][];
            /** @description Always true. */
            success: boolean;
        };
        /** @description Who of the shop placed an order for its customer. */
        OnBehalf: {
            /** @description Their name, as it was then. */
            name: string;
            /** @description Why it was not the customer who ordered. */
            reason: string;
        };
        /** @description What a mailed link invites to. */
        OpenInvitationAnswer: {
            /** @description CUSTOMER, SHOP or SUPPLIER: to buy, to work for the shop, or to do a supplier's part. */
            accountKind: string;
            /** @description The account, as its members call it. */
            accountName: string;
            /** @description Who is invited. */
            email: string;
            /** @description ISO 8601, UTC. */
            expiresAt: string;
            /** @description The address has a user, who joins after logging in. */
            hasUser: boolean;
            /** @description Who invited, by name. */
            invitedBy?: string | null;
            /** @description Always true. */
            success: boolean;
        };
        /** @description A customer account as the shop sees it. */
        OperatedAccount: {
            /** @description Who looks after it. */
            accountManager?: string | null;
            /** @description The company's number in its register; in France the SIRET. */
            businessRegistrationNumber: string;
            /** @description ISO 8601, UTC. */
            createdAt: string;
            /** @description Its price groups, by their external ids. */
            customerTags: string[];
            /** @description What other systems know it by. */
            externalId: string;
            /** @description Opaque. */
            id: string;
            /** @description What its members call it. */
            name: string;
            /**
             * Format: int32
             * @description Its members.
             */
            numberOfUsers: number;
            /**
             * Format: int32
             * @description Days until payment is due, for DUE_DATE.
             */
            paymentTermDays: number;
            /** @description IMMEDIATE or DUE_DATE. */
            paymentType: string;
            /** @description PENDING: may look until it is approved; ACTIVE: may order; INACTIVE: may look. */
            status: string;
            /** @description Where it buys, as `store/view`, the default first. */
            stores: string[];
            /** @description The ETag of its terms, for `If-Match`: how it pays, its groups, who looks after it. */
            termsEtag: string;
            /** @description VAT number. */
            vatNumber?: string | null;
        };
        /** @description A customer account after a change. */
        OperatedAccountAnswer: {
            /** @description The account. */
            account: components["schemas"]["OperatedAccount"];
            /** @description Always true. */
            success: boolean;
        };
        /** @description Customer accounts. */
        OperatedAccountsAnswer: {
            /** @description Those that wait for approval first, then the newest first. */
            accounts: components["schemas"]["OperatedAccount"][];
            /**
             * Format: int32
             * @description Which page, from 0.
             */
            page: number;
            /**
             * Format: int32
             * @description How many a page holds.
             */
            size: number;
            /** @description Always true. */
            success: boolean;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            totalElement: number;
        };
        /** @description A commercial order: what an account orders at once, from one or several suppliers. */
        Order: {
            /** @description What the caller may do with it now: CANCEL, CONFIRM_RECEPTION, APPROVE, DECLINE, REORDER. */
            actions: string[];
            approval?: components["schemas"]["OrderApproval"] | null;
            /**
             * Format: double
             * @description The limit it is above, tax included, where it needs or needed approval.
             */
            approvalLimit?: number | null;
            billingAddressSnapshot?: components["schemas"]["AddressSnapshot"] | null;
            /** @description WEB, FASTCART or PUNCHOUT. */
            channel: string;
            /** @description The code of the cost centre that it is charged to. */
            costCentre?: string | null;
            /** @description ISO 8601, UTC. */
            createdAt: string;
            /** @description Who ordered, by name. */
            createdBy?: string | null;
            /** @description Further fields. */
            customFields: components["schemas"]["OrderCustomField"][];
            customerUserSnapshot?: components["schemas"]["CustomerSnapshot"] | null;
            /** @description The id that the customer's own systems know. */
            externalId?: string | null;
            /** @description The buyer's own order number. */
            externalReference?: string | null;
            /** @description Opaque. */
            id: string;
            /** @description It has been placed. */
            isValidated: boolean;
            /**
             * Format: int32
             * @description Lines over all logistic orders.
             */
            numberOfLines: number;
            onBehalf?: components["schemas"]["OnBehalf"] | null;
            /** @description The sums over all of them. */
            orderLogisticPrices: components["schemas"]["OrderPrices"];
            /** @description One for each supplier. */
            orderLogistics: components["schemas"]["LogisticOrder"][];
            /** @description CART, BUYING_LIST, QUOTE, PURCHASE_ORDER, ON_BEHALF or RECURRING. */
            origin: string;
            /** @description What it was made from. */
            originId: string;
            paymentInfo?: components["schemas"]["PaymentInfo"] | null;
            /**
             * Format: int32
             * @description Days until payment is due; 0: at once.
             */
            paymentTermDays: number;
            /** @description It is still being prepared: ask again. */
            processing: boolean;
            /** @description `CO-{year}-{number}`. */
            reference: string;
            /** @description ISO 8601 day that the buyer would like it on. */
            requestedDate?: string | null;
            shippingAddressSnapshot?: components["schemas"]["AddressSnapshot"] | null;
            /** @description STD, EXPRESS or PICKUP. */
            shippingType?: string | null;
            /** @description Over all logistic orders. */
            status: string;
            /** @description When: ISO 8601, UTC. */
            validatedAt?: string | null;
        };
        /** @description Whose an order is. */
        OrderAccountAnswer: {
            /** @description The account, one of the caller's. */
            accountId: string;
            /** @description Always true. */
            success: boolean;
        };
        /** @description An order. */
        OrderAnswer: {
            /** @description The order. */
            order: components["schemas"]["Order"];
            /** @description Always true. */
            success: boolean;
        };
        /** @description Why an order waits or waited for its account, and how far it has come. */
        OrderApproval: {
            deciders?: components["schemas"]["Deciders"] | null;
            /** @description What it went above when it was placed. */
            reasons: components["schemas"]["ApprovalReason"][];
            /** @description The steps that it takes, in their order. */
            steps: components["schemas"]["ApprovalStep"][];
        };
        /** @description A further field of an order. */
        OrderCustomField: {
            /** @description Which field. */
            customFieldId: string;
            /** @description What it holds. */
            customFieldValue: string;
        };
        /** @description Why an order is not approved. */
        OrderDeclineRequest: {
            /** @description 1 to 500 characters. */
            reason: string;
        };
        /** @description Why an order could not be made from a cart. */
        OrderError: {
            /** @description Why. */
            code: components["schemas"]["Code"];
            /** @description The same in the caller's language. */
            message: string;
        };
        /** @description What became of an order. */
        OrderHistoryAnswer: {
            /** @description Every step of every logistic order, oldest first. */
            history: components["schemas"]["LogisticStatusChange"][];
            /** @description Always true. */
            success: boolean;
        };
        /** @description From what to make an order. */
        OrderInitializeRequest: {
            /** @description WEB (default), FASTCART or PUNCHOUT. */
            channel?: string | null;
            /** @description Further fields. */
            customFields?: components["schemas"]["CustomFieldInput"][] | null;
            /** @description The language to answer in: fr-FR or en-GB. */
            locale?: string | null;
            /**
             * Format: int32
             * @description Lines to show, 0 to 500; default 100.
             */
            nbPreviewLines?: number | null;
            /** @description CART, BUYING_LIST or QUOTE. */
            origin: string;
            /** @description The cart, the list or the quote. */
            originId: string;
            paymentInfo?: components["schemas"]["PaymentInput"] | null;
        };
        /** @description A line of an order, as it was when the order was made. */
        OrderLine: {
            /**
             * Format: int32
             * @description Items of these that will not come.
             */
            cancelledQuantity: number;
            /** @description Opaque. */
            id: string;
            /**
             * Format: int32
             * @description Items sold together.
             */
            itemPerPack: number;
            /** @description The offer it is bought on. */
            offerPriceId: string;
            /** @description BOX, BOTTLE or UNIT. */
            packingType: string;
            /** @description The product, as in `/product/{id}`. */
            productId: string;
            /** @description What is bought. */
            productVariant: components["schemas"]["LineVariant"];
            /**
             * Format: int32
             * @description Items that were ordered, never packs.
             */
            quantity: number;
            /**
             * Format: double
             * @description Percent.
             */
            taxRate: number;
            /** @description What is paid for the items that come. */
            totalPrice: components["schemas"]["Total"];
            /**
             * Format: double
             * @description What is paid for one item, without tax.
             */
            unitPrice: number;
        };
        /** @description Lines of an order. */
        OrderLinesAnswer: {
            /** @description As they were ordered. */
            lines: components["schemas"]["OrderLine"][];
            /**
             * Format: int32
             * @description Which page, from 0.
             */
            page: number;
            /**
             * Format: int32
             * @description How many a page holds.
             */
            size: number;
            /** @description Always true. */
            success: boolean;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            totalElement: number;
        };
        /** @description An order for a member. */
        OrderOnBehalfRequest: {
            /** @description 1 to 500. */
            articles: components["schemas"]["ArticleInput"][];
            /** @description An address of the account that takes bills, or its external id. */
            billingAddressId: string;
            /** @description The user id of an active member of the account. */
            memberId: string;
            /** @description How it is paid. */
            paymentInfo: components["schemas"]["PaymentInput"];
            /** @description Why it is not the member who orders, at most 500 characters: the account reads it. */
            reason: string;
            /** @description ISO 8601 day that it is wanted on. */
            requestedDate?: string | null;
            /** @description An address of the account that takes deliveries, or its external id. */
            shippingAddressId: string;
            /** @description STD (default), EXPRESS or PICKUP. */
            shippingType?: string | null;
            /** @description A `store/view` of the account; its default when absent. */
            store?: string | null;
        };
        /** @description An order that was placed. */
        OrderPlaced: {
            /** @description Whose it is. */
            accountId: string;
            /** @description ISO 4217. */
            currency: string;
            /** @description What other systems call it. */
            externalId: string;
            /** @description Its parts, one for each supplier. */
            logisticOrders: components["schemas"]["PlacedLogisticOrder"][];
            /** @description It waits for the account's approval. */
            needsApproval: boolean;
            /** @description Its id. */
            orderId: string;
            /** @description Such as CO-2026-000042. */
            orderReference: string;
            /** @description ISO 8601. */
            placedAt: string;
            /** @description The buyer's; empty: none. */
            purchaseOrderNumber: string;
            /** @description Where it stands as a whole. */
            status: string;
            /**
             * Format: double
             * @description What it comes to.
             */
            totalWithTax: number;
        };
        /** @description The order is placed. */
        OrderPlacementRequest: {
            /** @description How it is paid. */
            paymentInfo: components["schemas"]["PaymentInput"];
        };
        /** @description What an order for a member would be. */
        OrderPreviewAnswer: {
            /** @description Who may pay, the default first. */
            billingAddresses: components["schemas"]["AddressSnapshot"][];
            /** @description Its articles, each at the place that first names it. */
            lines: components["schemas"]["PreviewedLine"][];
            /** @description BANK_WIRE_ON_DUE_DATE, BANK_WIRE: those open to the account, its usual one first. */
            paymentOptions: string[];
            /**
             * Format: int32
             * @description Days to pay on the due date; 0: no such term.
             */
            paymentTermDays: number;
            /** @description What the lines that can be ordered cost, delivery included. */
            prices: components["schemas"]["OrderPrices"];
            /** @description Where it may go, the default first. */
            shippingAddresses: components["schemas"]["AddressSnapshot"][];
            /** @description Always true. */
            success: boolean;
        };
        /** @description What would be ordered for a member. */
        OrderPreviewRequest: {
            /** @description At most 500; none: what may be chosen. */
            articles?: components["schemas"]["ArticleInput"][] | null;
            /** @description The user id of an active member of the account. */
            memberId: string;
            /** @description STD (default), EXPRESS or PICKUP. */
            shippingType?: string | null;
            /** @description A `store/view` of the account; its default when absent. */
            store?: string | null;
        };
        /** @description The sums of an order. */
        OrderPrices: {
            /** @description ISO 4217. */
            currency: string;
            /**
             * Format: double
             * @description Items, tax included.
             */
            totalItemPrice: number;
            /**
             * Format: double
             * @description Items, without tax.
             */
            totalItemPriceWithoutTax: number;
            /**
             * Format: double
             * @description Items and shipping, tax included: what is paid.
             */
            totalOrderPrice: number;
            /**
             * Format: double
             * @description Items and shipping, without tax.
             */
            totalPriceWithoutTax: number;
            /**
             * Format: double
             * @description The tax on items.
             */
            totalProductTaxAmount: number;
            /**
             * Format: double
             * @description Shipping, tax included.
             */
            totalShippingFees: number;
            /**
             * Format: double
             * @description Shipping, without tax.
             */
            totalShippingFeesWithoutTax: number;
            /**
             * Format: double
             * @description The tax on shipping.
             */
            totalShippingTaxAmount: number;
            /**
             * Format: double
             * @description All tax.
             */
            totalTaxAmount: number;
        };
        /** @description An order as a list shows it. */
        OrderSummary: {
            /** @description WEB, FASTCART or PUNCHOUT. */
            channel: string;
            /** @description ISO 8601, UTC: when it was begun. */
            createdAt: string;
            customer?: components["schemas"]["CustomerSnapshot"] | null;
            /** @description Opaque. */
            id: string;
            /**
             * Format: int32
             * @description Lines over all logistic orders.
             */
            numberOfLines: number;
            /** @description CART, BUYING_LIST, QUOTE, PURCHASE_ORDER, ON_BEHALF or RECURRING. */
            origin: string;
            /** @description The sums over all of them. */
            prices: components["schemas"]["OrderPrices"];
            /** @description The buyer's own order number. */
            purchaseOrderNumber?: string | null;
            /** @description `CO-{year}-{number}`. */
            reference: string;
            /** @description Over all logistic orders. */
            status: string;
            /** @description Who delivers. */
            supplierNames: string[];
            /** @description ISO 8601, UTC: when it was placed. */
            validatedAt?: string | null;
        };
        /** @description The order that was made of a quote, and the lines that it could not take along. */
        OrderedQuote: {
            /** @description The order: a draft, which is placed like any other; null: a line is waited for, and the quote stays open. */
            orderId?: string | null;
            /** @description Its reference. */
            reference?: string | null;
            /** @description Always true. */
            success: boolean;
            /** @description The lines that are left out or shorter, as it was decided. */
            warnings: components["schemas"]["Warning"][];
        };
        /** @description Placed orders. */
        OrdersAnswer: {
            /** @description The orders of the page. */
            orders: components["schemas"]["OrderSummary"][];
            /**
             * Format: int32
             * @description Which page, from 0.
             */
            page: number;
            /**
             * Format: int32
             * @description How many a page holds.
             */
            size: number;
            /** @description How they are ordered. */
            sort: string[];
            /** @description Always true. */
            success: boolean;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            totalElement: number;
        };
        /** @description What of a line is in a parcel, or will not come. */
        PackedLineInput: {
            /** @description The order's line, or its SKU. */
            line: string;
            /**
             * Format: int32
             * @description Items, at most as many as are left.
             */
            quantity: number;
        };
        /** @description What left together. */
        Parcel: {
            /** @description Who carries it; null: not said. */
            carrier?: string | null;
            /** @description Opaque. */
            id: string;
            /** @description What is in it. */
            lines: components["schemas"]["ParcelLine"][];
            /** @description When it was written down: ISO 8601, UTC. */
            recordedAt: string;
            /** @description The logistic order's, and a number. */
            reference: string;
            /** @description ISO 8601 day. */
            shippedOn: string;
            /** @description The page where it is followed, by https. */
            trackingLink?: string | null;
            /** @description The carrier's number of it. */
            trackingNumber?: string | null;
        };
        /** @description What a parcel has of a line. */
        ParcelLine: {
            /** @description The order's line. */
            lineId: string;
            /** @description What that is called. */
            name: string;
            /**
             * Format: int32
             * @description Items.
             */
            quantity: number;
            /** @description What they are: the reference that buyers know. */
            skuVariant: string;
        };
        /** @description A parcel that leaves. */
        ParcelRequest: {
            /** @description Who carries it: at most 50 characters. A number needs one. */
            carrier?: string | null;
            /** @description What is in it; all that is left by default. */
            lines?: components["schemas"]["PackedLineInput"][] | null;
            /** @description ISO 8601 day, not later than today; today by default. */
            shippedOn?: string | null;
            /** @description The page where it is followed, by https; for carriers that the shop knows it need not be said. */
            trackingLink?: string | null;
            /** @description The carrier's number of it: at most 50 characters. */
            trackingNumber?: string | null;
        };
        /** @description Why a parcel is taken back. */
        ParcelWithdrawalRequest: {
            /** @description Told to the buyer: at most 500 characters. */
            reason?: string | null;
        };
        /** @description A new password for oneself. */
        PasswordChangeRequest: {
            /** @description The one there is. */
            currentPassword: string;
            /** @description 12 to 128 characters, hard to guess. */
            newPassword: string;
        };
        /** @description Who wants to log in. */
        PasswordLoginRequest: {
            /** @description In any case. */
            email: string;
            /** @description As it was chosen. */
            password: string;
        };
        /** @description A new password, by the token of a mailed link. */
        PasswordResetRequest: {
            /** @description 12 to 128 characters, hard to guess. */
            newPassword: string;
            /** @description As it stands in the link. */
            resetPasswordToken: string;
        };
        /** @description Money that came in or went back. */
        Payment: {
            /**
             * Format: double
             * @description Above zero.
             */
            amount: number;
            /** @description ISO 8601 day. */
            date: string;
            /** @description Opaque. */
            id: string;
            /** @description PAYMENT or REFUND. */
            kind: string;
            /** @description ISO 8601, UTC. */
            recordedAt: string;
            /** @description What the bank calls it. */
            reference: string;
            /** @description OPERATOR or STATEMENT. */
            source: string;
        };
        /** @description What of an order is owed and paid. */
        PaymentAnswer: {
            /** @description Where it stands. */
            payment: components["schemas"]["PaymentState"];
            /** @description Always true. */
            success: boolean;
        };
        /** @description What is owed of a supplier's part of an order. */
        PaymentChange: {
            /** @description The part's id. */
            logisticOrderId: string;
            /** @description The part's reference. */
            logisticOrderReference: string;
            /** @description The order's id. */
            orderId: string;
            /** @description The order's reference. */
            orderReference: string;
            /** @description What its payment stood at. */
            previousStatus: string;
            /** @description What it stands at, such as PAID. */
            status: string;
        };
        /** @description How an order is paid. */
        PaymentInfo: {
            /** @description For the shop. */
            comment?: string | null;
            /** @description BANK_WIRE or BANK_WIRE_ON_DUE_DATE. */
            paymentOption: string;
            /** @description The buyer's own order number. */
            purchaseOrderNumber?: string | null;
        };
        /** @description How an order is paid. */
        PaymentInput: {
            /** @description For the shop, at most 500 characters. */
            comment?: string | null;
            /** @description BANK_WIRE; or BANK_WIRE_ON_DUE_DATE for accounts that pay later. */
            paymentOption: string;
            /** @description The buyer's own order number, at most 35 characters. */
            purchaseOrderNumber?: string | null;
        };
        /** @description What of an order is owed once a payment was written down. */
        PaymentRecordedAnswer: {
            /** @description Where the order stands. */
            payment: components["schemas"]["PaymentState"];
            /** @description False when it was written down before. */
            recorded: boolean;
            /** @description Always true. */
            success: boolean;
        };
        /** @description Money that came in or went back. */
        PaymentRequest: {
            /**
             * Format: double
             * @description Above zero, to the cent, in the order's currency.
             */
            amount: number;
            /** @description ISO 8601 day, today at the latest. */
            date: string;
            /** @description What the bank calls it: the same again is the same payment. */
            reference: string;
        };
        /** @description Where a store is paid, and who invoices there. */
        PaymentSettings: {
            /** @description Where the money goes. */
            bank: components["schemas"]["BankDetails"];
            /** @description Who invoices. */
            company: components["schemas"]["InvoicingCompany"];
            /** @description Their ETag, for `If-Match`. */
            etag: string;
            /** @description ORDER or CREDITOR. */
            referenceRule: string;
            /** @description The store. */
            storeId: string;
            /** @description ISO 8601, UTC. */
            updatedAt: string;
        };
        /** @description The settings of a store. */
        PaymentSettingsAnswer: {
            /** @description As they are now. */
            paymentSettings: components["schemas"]["PaymentSettings"];
            /** @description Always true. */
            success: boolean;
        };
        /** @description The settings of all stores that have some. */
        PaymentSettingsListAnswer: {
            /** @description By store. */
            paymentSettings: components["schemas"]["PaymentSettings"][];
            /** @description Always true. */
            success: boolean;
        };
        /** @description Where a store is paid, and who invoices there. */
        PaymentSettingsRequest: {
            /** @description Where the money goes. */
            bank: components["schemas"]["BankDetailsInput"];
            /** @description Who invoices. */
            company: components["schemas"]["InvoicingCompanyInput"];
            /** @description What a wire names: ORDER (the default), the order's reference, or CREDITOR, the same as a creditor reference (ISO 11649). */
            referenceRule?: string | null;
        };
        /** @description What of an order is owed and paid, tax included. */
        PaymentState: {
            bank?: components["schemas"]["BankDetails"] | null;
            /** @description ISO 4217. */
            currency: string;
            /**
             * Format: double
             * @description What it costs, less what was called off or credited.
             */
            due: number;
            /** @description ISO 8601 day to pay by; null: before the goods leave, or nothing is owed. */
            dueDate?: string | null;
            /**
             * Format: double
             * @description What is to be given back.
             */
            excess: number;
            /** @description The order. */
            orderId: string;
            /** @description What people call it. */
            orderReference: string;
            /**
             * Format: double
             * @description What is still to be paid.
             */
            owed: number;
            /** @description What came in and went back, oldest first. */
            payments: components["schemas"]["Payment"][];
            /**
             * Format: double
             * @description What came in.
             */
            received: number;
            /**
             * Format: double
             * @description What went back.
             */
            refunded: number;
            /** @description WAITING_PAYMENT, PARTIALLY_PAID, PAID, WAITING_REFUND, …. */
            status: string;
            /** @description What the wire names. */
            wireReference: string;
        };
        /**
         * Format: binary
         * @description A PDF with its name.
         */
        Pdf: string;
        /** @description Everybody who works here. */
        PeopleAnswer: {
            /** @description The shop's people first, then suppliers', by name. */
            people: components["schemas"]["Person"][];
            /** @description Always true. */
            success: boolean;
        };
        /** @description Somebody who works here. */
        Person: {
            /** @description E-mail address. */
            email: string;
            /** @description First name. */
            firstName: string;
            /** @description Last name. */
            lastName: string;
            /** @description OPERATOR (the administrator), SALES, CATALOGUE, SUPPORT; or SUPPLIER. */
            role: string;
            /** @description ISO 8601. */
            since: string;
            /** @description ACTIVE, or DISABLED: may not log in. */
            status: string;
            /** @description For which supplier, by its name; null: for the shop. */
            supplierName?: string | null;
            /** @description The user. */
            userId: string;
        };
        /** @description Somebody who works here, as a change left it. */
        PersonAnswer: {
            /** @description The person. */
            person: components["schemas"]["Person"];
            /** @description Always true. */
            success: boolean;
        };
        /** @description Somebody who is invited to work here, and did not answer yet. */
        PersonInvitation: {
            /** @description ISO 8601, UTC. */
            createdAt: string;
            /** @description Who is invited. */
            email: string;
            /** @description When its link is good no more: ISO 8601, UTC. */
            expiresAt: string;
            /** @description Opaque. */
            id: string;
            /** @description Who invited, by name. */
            invitedBy?: string | null;
            /** @description The link is too old: it can be sent again. */
            isExpired: boolean;
            /** @description OPERATOR (the administrator), SALES, CATALOGUE, SUPPORT; or SUPPLIER. */
            role: string;
            /** @description For which supplier, by its name; null: for the shop. */
            supplierName?: string | null;
        };
        /** @description An invitation to work here. */
        PersonInvitationAnswer: {
            /** @description The invitation. */
            invitation: components["schemas"]["PersonInvitation"];
            /** @description Always true. */
            success: boolean;
        };
        /** @description Somebody to invite to work here. */
        PersonInvitationRequest: {
            /** @description Where the invitation goes. */
            email: string;
            /** @description To work for the shop: OPERATOR (the administrator), SALES, CATALOGUE or SUPPORT; null: OPERATOR. */
            role?: string | null;
            /** @description A supplier, by its id or external id; null: to work for the shop. */
            supplier?: string | null;
        };
        /** @description The invitations to work here that wait. */
        PersonInvitationsAnswer: {
            /** @description The newest first. */
            invitations: components["schemas"]["PersonInvitation"][];
            /** @description Always true. */
            success: boolean;
        };
        /** @description Another role for one of the shop's people. */
        PersonRoleRequest: {
            /** @description For the trail: at most 500 characters. */
            reason?: string | null;
            /** @description OPERATOR (the administrator), SALES, CATALOGUE or SUPPORT. */
            role: string;
        };
        /** @description A product that is pinned. */
        PinnedProduct: {
            /** @description The id of its address. */
            externalId: string;
            /** @description Whether buyers see it. */
            isListed: boolean;
            /** @description In the caller's language; null: it is gone. */
            name?: string | null;
        };
        /** @description Products that come first for some words. */
        PinnedResults: {
            /** @description ISO 8601. */
            changedAt: string;
            /** @description Their ETag, for `If-Match`. */
            etag: string;
            /** @description Their id. */
            id: string;
            /** @description Whether the last day is over. */
            isOver: boolean;
            /** @description `fr-FR` or `en-GB`. */
            locale: string;
            /** @description In their order. */
            products: components["schemas"]["PinnedProduct"][];
            /** @description The last day, ISO 8601; null: for good. */
            until?: string | null;
            /** @description For which words. */
            words: string;
        };
        /** @description Pinned results as they are saved. */
        PinnedResultsAnswer: {
            /** @description The pinned results. */
            pinnedResults: components["schemas"]["PinnedResults"];
            /** @description Always true. */
            success: boolean;
        };
        /** @description The pinned results. */
        PinnedResultsListAnswer: {
            /** @description The last changed first. */
            pinnedResults: components["schemas"]["PinnedResults"][];
            /** @description Always true. */
            success: boolean;
        };
        /** @description Products that are to come first for some words. */
        PinnedResultsRequest: {
            /** @description `fr-FR` or `en-GB`. */
            locale: string;
            /** @description External ids in their order, 1 to 10. */
            products: string[];
            /** @description The last day, ISO 8601; none: for good. */
            until?: string | null;
            /** @description At most 200 characters. Order, endings, accents and case make no difference. */
            words: string;
        };
        /** @description A supplier's part of an order that was placed. */
        PlacedLogisticOrder: {
            /** @description Its id. */
            logisticOrderId: string;
            /** @description Such as CO-2026-000042-1. */
            logisticOrderReference: string;
            /**
             * Format: int32
             * @description How many lines it has.
             */
            numberOfLines: number;
            /** @description Who delivers it. */
            supplierId: string;
            /** @description The supplier's name. */
            supplierName: string;
        };
        /** @description An article of an order for a member. */
        PreviewedLine: {
            /** @description Why it can't be ordered, as carts say it. */
            blockedLineInformation: components["schemas"]["BlockedLine"][];
            /**
             * Format: int32
             * @description Its place in the request, from 0.
             */
            index: number;
            /**
             * Format: int32
             * @description Items sold together.
             */
            itemPerPack?: number | null;
            /** @description What it is called. */
            name?: string | null;
            /** @description Its offer; null: nothing, or several articles are meant. */
            offerPriceId?: string | null;
            productVariant?: components["schemas"]["LineVariant"] | null;
            /**
             * Format: int32
             * @description Items of all places that name it.
             */
            quantity: number;
            /** @description Whose it is. */
            supplierName?: string | null;
            totalPrice?: components["schemas"]["Total"] | null;
            /**
             * Format: double
             * @description What is paid for one item, without tax; null: it can't be ordered.
             */
            unitPrice?: number | null;
        };
        /** @description A product in a ranking. */
        PreviewedProduct: {
            /** @description The manufacturer's. */
            brand: string;
            /** @description The id of its address. */
            externalId: string;
            /** @description In the language of the draft. */
            name: string;
            /** @description Of the first variant. */
            picture?: string | null;
            /**
             * Format: int32
             * @description Its place among the first of the other ranking, from 0; null: it is not among them.
             */
            placeInOther?: number | null;
        };
        /** @description What a search finds. */
        PreviewedRanking: {
            /** @description The spelling that finds them, where the one that was typed finds none. */
            didYouMean?: string | null;
            /** @description The first twenty. */
            products: components["schemas"]["PreviewedProduct"][];
            /**
             * Format: int64
             * @description How many there are in all.
             */
            total: number;
        };
        /** @description What an account pays for an article, and how that comes about. */
        PriceExplanationAnswer: {
            /** @description Who pays. */
            account: components["schemas"]["SeenAccount"];
            /** @description Where the reference means several articles: the best offer of each, 10 at most. */
            articles: components["schemas"]["MeantArticle"][];
            /**
             * Format: int32
             * @description How many articles are meant.
             */
            numberOfArticles: number;
            /** @description The offer that a line of the article would buy; null: the reference means several articles. */
            offerPriceId?: string | null;
            /** @description All offers of the article, also those that are not sold, the best for the account first. */
            offers: components["schemas"]["ExplainedOffer"][];
            /** @description Always true. */
            success: boolean;
        };
        /** @description What one item costs from a quantity on, without tax. */
        PriceRange: {
            /**
             * Format: double
             * @description What is paid instead.
             */
            discountUnitPrice?: number | null;
            /**
             * Format: int32
             * @description From this many items on.
             */
            minQuantity: number;
            /**
             * Format: double
             * @description Before discount.
             */
            unitPrice: number;
        };
        /** @description What one item is to cost from a quantity on. */
        PriceRangeInput: {
            /**
             * Format: double
             * @description What is paid instead, where it is less.
             */
            discountUnitPrice?: number | null;
            /**
             * Format: int32
             * @description From so many items on.
             */
            minQuantity: number;
            /**
             * Format: double
             * @description Without tax: 0 or more, at most four decimals.
             */
            unitPrice: number;
        };
        /** @description Why a price is what it is: the list that holds for the caller, and the range that a quantity falls into. */
        PriceReason: {
            /** @description The group; null for everyone's list and for the account's own. */
            listName?: string | null;
            /**
             * Format: int32
             * @description The range holds from this many items on.
             */
            minQuantity: number;
            /**
             * Format: int32
             * @description The quantity that was asked for, else the smallest that can be ordered.
             */
            quantity: number;
            /** @description PUBLIC, GROUP or ACCOUNT. */
            source: string;
            /**
             * Format: double
             * @description What is paid for one item.
             */
            unitPrice: number;
        };
        /** @description A list and a currency in which an offer has a price. */
        PricedElsewhere: {
            /** @description ISO 4217. */
            currency: string;
            /** @description The group; null for the others. */
            listName?: string | null;
            /** @description PUBLIC, GROUP or ACCOUNT: this account's own. */
            source: string;
        };
        /** @description A refused call. */
        Problem: {
            /** @description Why, in one word a program can act on. */
            code: components["schemas"]["Code"];
            /** @description What is wrong, precisely, in the caller's language. */
            detail: string;
            /** @description Always true. */
            error: boolean;
            /** @description Which members of the request are wrong. */
            errors: components["schemas"]["FieldProblem"][];
            /** @description False when a refresh was refused. */
            isAuthenticated?: boolean | null;
            /** @description The same in the caller's language. */
            message: string;
            /**
             * @description What the refusal is about, by name: what its sentence speaks of (`max`, `min`), and more where a program may offer a
             *     choice (`from` and `next` of a refused transition, `suppliers` of an article that several sell). Lists are parted by
             *     a comma and a space. Empty: nothing more is to be said.
             */
            params: {
                [key: string]: string;
            };
            /**
             * Format: int32
             * @description RFC 9457: the HTTP status.
             */
            status: number;
            /**
             * Format: int32
             * @description The HTTP status.
             */
            statusCode: number;
            /** @description What this call says with this status, in English. */
            statusMessage: string;
            /** @description Always false. */
            success: boolean;
            /** @description RFC 9457: the status in words. */
            title: string;
            /** @description What the request is found by in the shop's logs; absent where it was refused before anything was done for it. */
            traceId?: string | null;
            /** @description RFC 9457: `about:blank`, for the title says it all. */
            type: string;
            /** @description Which lines were not taken. */
            warnings: components["schemas"]["Warning"][];
        };
        /** @description A product. */
        Product: {
            /** @description Its properties. */
            attributes: components["schemas"]["AttributeValue"][];
            /** @description Whom its texts are from, when they ask to be named. */
            attribution?: string | null;
            /** @description Brand. */
            brand: string;
            /** @description The way to it, from the root. */
            breadcrumbs: components["schemas"]["Breadcrumb"][];
            /** @description ISO 8601, UTC. */
            createdAt: string;
            /** @description In the caller's language. */
            description: string;
            /** @description Documents about it. */
            documents: components["schemas"]["Document"][];
            /** @description As in `/product/{id}`. */
            id: string;
            /** @description Its picture. */
            imageLink?: string | null;
            /** @description In the caller's language. */
            name: string;
            /** @description NEW or ACTIVE; inactive ones are not found. */
            status: string;
            /** @description The forms it comes in. */
            variants: components["schemas"]["Variant"][];
        };
        /** @description A product. */
        ProductAnswer: {
            /** @description The product. */
            product: components["schemas"]["Product"];
            /** @description Always true. */
            success: boolean;
        };
        /** @description A row of a listing: a product with the variant and offer shown for it. */
        ProductHit: {
            /** @description Whom its texts are from, when they ask to be named. */
            attribution?: string | null;
            /** @description Brand. */
            brand: string;
            /**
             * Format: int32
             * @description How many of them pass the filters of the listing; null: it has none.
             */
            fittingVariantCount?: number | null;
            /** @description As in `/product/{id}`. */
            id: string;
            /** @description Its picture. */
            imageLink?: string | null;
            /** @description In the caller's language. */
            name: string;
            /**
             * Format: int32
             * @description Suppliers that offer the shown variant.
             */
            offerCount: number;
            /** @description The one that fits best, with its best offer alone: it passes all filters of the listing together. */
            variant: components["schemas"]["Variant"];
            /**
             * Format: int32
             * @description Forms it comes in.
             */
            variantCount: number;
        };
        /** @description A page of products, as Spring shapes one. */
        ProductPage: {
            /** @description The products of this page. */
            content: components["schemas"]["ProductHit"][];
            /** @description It holds nothing. */
            empty: boolean;
            /** @description It is the first page. */
            first: boolean;
            /** @description It is the last page. */
            last: boolean;
            /**
             * Format: int32
             * @description Which page, from 0.
             */
            number: number;
            /** @description How many it holds. */
            numberOfElements: number;
            /**
             * Format: int32
             * @description How many a page holds.
             */
            size: number;
            /** @description How they are ordered. */
            sort: string[];
            /**
             * Format: int64
             * @description How many there are in all.
             */
            totalElements: number;
            /**
             * Format: int64
             * @description How many pages there are.
             */
            totalPages: number;
        };
        /** @description A product. */
        ProductRecord: {
            /** @description In the order to show them. */
            attributes: components["schemas"]["AttributeRecord"][];
            /** @description The manufacturer's. */
            brand: string;
            /** @description Its category's external id. */
            category: string;
            /** @description In plain text; a blank line parts paragraphs. */
            description: components["schemas"]["BothTexts"];
            /** @description Data sheets and the like. */
            documents: components["schemas"]["DocumentRecord"][];
            /** @description The id of its address; it stays for good. */
            externalId: string;
            /** @description At most 300 characters each. */
            name: components["schemas"]["BothTexts"];
            /** @description External ids of products that go with it. */
            related: string[];
            /** @description `NEW` or `ACTIVE`: on sale; `INACTIVE`: not shown. */
            status: string;
            /** @description One at least; the first is shown first. One that is left out is taken off sale. */
            variants: components["schemas"]["VariantRecord"][];
        };
        /** @description A product as it is saved. */
        ProductRecordAnswer: {
            /** @description What was taken all the same, and deserves a look: an EAN of another article. */
            notes: string[];
            /** @description The product. */
            product: components["schemas"]["ProductRecord"];
            /** @description Always true. */
            success: boolean;
        };
        /** @description A product to save. */
        ProductRecordRequest: {
            /** @description The product, whole. */
            product?: components["schemas"]["ProductRecord"];
        };
        /** @description Products, whether on sale or not. */
        ProductRecordsAnswer: {
            /**
             * Format: int32
             * @description Which page, from 0.
             */
            page: number;
            /** @description By their external ids. */
            products: components["schemas"]["ListedProductRecord"][];
            /**
             * Format: int32
             * @description How many a page holds.
             */
            size: number;
            /** @description Always true. */
            success: boolean;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            totalElement: number;
        };
        /** @description What to change of oneself: absent members stay, null empties one. */
        ProfileUpdateRequest: {
            /** @description MR, MRS or null. */
            civility?: string | null;
            /** @description First name, 1 to 50 characters. */
            firstName?: string | null;
            /** @description Last name, 1 to 50 characters. */
            lastName?: string | null;
            /** @description The language mails are written in: fr-FR or en-GB. */
            locale?: string | null;
            /** @description `+` and digits, 6 to 15 characters. */
            phone?: string | null;
        };
        /** @description Whose procurement system opened a session. */
        PunchoutSession: {
            /** @description The tenant's key, which the return asks for. */
            tenantConfigurationKey: string;
            /** @description What the tenant is called. */
            tenantName: string;
        };
        /** @description What the caller may still order alone, and what orders may be charged to. */
        PurchasingAnswer: {
            /** @description The account's budgets in this currency. */
            budgets: components["schemas"]["BudgetState"][];
            /** @description What orders may be charged to. */
            costCentres: components["schemas"]["CostCentre"][];
            /** @description What amounts are in. */
            currency: string;
            /** @description For who decides on orders: everybody who does, by name, one of whom may stand in; for others empty. */
            deciders: components["schemas"]["PurchasingMember"][];
            /**
             * Format: double
             * @description For all orders of a month; null: none.
             */
            monthlyLimit?: number | null;
            /**
             * Format: double
             * @description For one order, tax included; null: none.
             */
            orderLimit?: number | null;
            /** @description The one that the caller's orders go to where nobody chooses another. */
            ownCostCentre?: string | null;
            /**
             * Format: double
             * @description What the caller has ordered this month.
             */
            spentThisMonth: number;
            standIn?: components["schemas"]["StandIn"] | null;
            /** @description Always true. */
            success: boolean;
        };
        /** @description Somebody of the account. */
        PurchasingMember: {
            /** @description Opaque. */
            id: string;
            /** @description First and last name. */
            name: string;
        };
        /** @description The rules of an account. */
        PurchasingRules: {
            /** @description How much may be ordered before an approval is asked for. */
            budgets: components["schemas"]["Budget"][];
            /** @description What orders are charged to. */
            costCentres: components["schemas"]["CostCentre"][];
            /** @description Users' ids, and the codes of the cost centres that their orders go to where nobody chooses another. */
            ownCostCentres: {
                [key: string]: string;
            };
            /** @description Who approves, in ascending order of amounts. */
            steps: components["schemas"]["ApprovalRuleStep"][];
        };
        /** @description The rules of an account, with what its administrators need to change them. */
        PurchasingRulesAnswer: {
            /** @description Who has the role APPROVER, by name. */
            approvers: components["schemas"]["PurchasingMember"][];
            /** @description Each budget with what is left of it. */
            budgets: components["schemas"]["BudgetState"][];
            /** @description Who has the role APPROVER or ACCOUNT_ADMIN, by name. */
            deciders: components["schemas"]["PurchasingMember"][];
            /** @description The rules. */
            rules: components["schemas"]["PurchasingRules"];
            /** @description Who stands in for whom. */
            standIns: components["schemas"]["StandIn"][];
            /** @description Always true. */
            success: boolean;
            /**
             * Format: int64
             * @description Said again with a change.
             */
            version: number;
        };
        /** @description Other rules for an account: all of them. */
        PurchasingRulesRequest: {
            /** @description How much may be ordered before an approval is asked for: one for each cost centre, period and currency at most. */
            budgets: components["schemas"]["BudgetInput"][];
            /** @description What orders are charged to: 200 at most, each code once. */
            costCentres: components["schemas"]["CostCentreInput"][];
            /** @description Users' ids, and codes of cost centres. */
            ownCostCentres: {
                [key: string]: string;
            };
            /** @description For the trail, where an operator does it: at most 500 characters. */
            reason?: string | null;
            /** @description Who approves from which amount on: 5 at most. */
            steps: components["schemas"]["ApprovalRuleStepInput"][];
            /**
             * Format: int64
             * @description The version that was read; another is refused as stale (412).
             */
            version: number;
        };
        /** @description What becomes of each row. */
        QuickOrderCheckAnswer: {
            /** @description In the order they were sent. */
            rows: components["schemas"]["CheckedRow"][];
            /** @description Always true. */
            success: boolean;
        };
        /** @description A quick order to be checked: rows, or the text that was pasted. */
        QuickOrderCheckRequest: {
            /** @description 1 to 5,000 rows. */
            rows?: components["schemas"]["TypedRow"][] | null;
            /** @description What was pasted, whatever its form. */
            text?: string | null;
        };
        /** @description A quote with all that belongs to it. */
        Quote: components["schemas"]["QuoteSummary"] & {
            billingAddress?: components["schemas"]["AddressSnapshot"] | null;
            /** @description What prices are asked for, as it stands now. */
            lines: components["schemas"]["QuoteLine"][];
            /** @description What buyer and supplier wrote to each other, oldest first. */
            thread: components["schemas"]["Comment"][];
            /** @description What was asked or answered before, oldest first, the current version left out. */
            versions: components["schemas"]["QuoteVersion"][];
        };
        /** @description Which answer is accepted. */
        QuoteAcceptRequest: {
            /** @description What becomes of lines that ran short: asked for by 409 QUOTE_LINES_SHORT, whose errors name them. */
            decisions?: components["schemas"]["ShortLineDecisionInput"][] | null;
            /**
             * Format: int32
             * @description The version that is accepted: refused when it is not the current one.
             */
            version?: number | null;
        };
        /** @description A quote. */
        QuoteAnswer: {
            /** @description The quote. */
            quote: components["schemas"]["Quote"];
            /** @description Always true. */
            success: boolean;
        };
        /** @description A supplier's answer to a quote. */
        QuoteAnswerRequest: {
            /** @description Lines left out keep the price they show. */
            lines?: components["schemas"]["AnsweredLineInput"][] | null;
            /** @description Said to who asked: at most 2,000 characters. */
            message?: string | null;
            /** @description ISO 8601 day, from today on: the prices hold until its end in Europe/Paris. */
            validityDate: string;
        };
        /** @description A file that is attached to a quote. */
        QuoteAttachment: {
            /** @description Who that is. */
            authorName: string;
            /** @description On whose side who attached it is. */
            authorType: components["schemas"]["AuthorType"];
            /** @description ISO 8601, UTC. */
            createdAt: string;
            /** @description What it is called. */
            fileName: string;
            /** @description Opaque. */
            id: string;
            /** @description What its content is, such as application/pdf; empty until all of it is there. */
            mediaType: string;
            /**
             * Format: int32
             * @description How many of them are there.
             */
            received: number;
            /**
             * Format: int32
             * @description How many bytes it has.
             */
            size: number;
        };
        /** @description A file whose content is sent next. */
        QuoteAttachmentAnswer: {
            /** @description The file. */
            attachment: components["schemas"]["QuoteAttachment"];
            /** @description Always true. */
            success: boolean;
        };
        /** @description A file that is to be attached. */
        QuoteAttachmentRequest: {
            /** @description A name that ends as its kind's do: .pdf, .png, .jpg, .webp, .docx, .xlsx, .pptx, .doc, .xls, .odt, .ods or .odp. */
            fileName: string;
            /**
             * Format: int32
             * @description How many bytes it has: 10 MB (10,485,760) at most.
             */
            size: number;
        };
        /** @description The files of a quote. */
        QuoteAttachmentsAnswer: {
            /** @description Oldest first. */
            attachments: components["schemas"]["QuoteAttachment"][];
            /** @description Always true. */
            success: boolean;
        };
        /** @description Where a quote stands. */
        QuoteChange: {
            /** @description Who asks. */
            accountId: string;
            /** @description ISO 4217. */
            currency: string;
            /** @description The order that was made of it; null: none. */
            orderId?: string | null;
            /** @description Where it stood; null: it is new. */
            previousStatus?: string | null;
            /** @description Its id. */
            quoteId: string;
            /** @description Such as Q-2026-000001. */
            quoteReference: string;
            /** @description Whose word its lines are: CUSTOMER, SUPPLIER, OPERATOR or SYSTEM. */
            saidBy: string;
            /** @description Where it stands. */
            status: string;
            /** @description Who is asked. */
            supplierId: string;
            /** @description The supplier's name. */
            supplierName: string;
            /**
             * Format: double
             * @description What it comes to.
             */
            totalWithTax: number;
            /**
             * Format: double
             * @description What it comes to without tax.
             */
            totalWithoutTax: number;
            /** @description The last day on which its prices hold, ISO 8601; null: it has no answer. */
            validityDate?: string | null;
            /**
             * Format: int32
             * @description Counts what was said.
             */
            version: number;
        };
        /** @description Why a quote is declined. */
        QuoteDeclineRequest: {
            /** @description Said to the other side: at most 2,000 characters. */
            message?: string | null;
        };
        /** @description A line of a quote. */
        QuoteLine: {
            /** @description Opaque; the same in all versions. */
            id: string;
            /**
             * Format: int32
             * @description Items sold together.
             */
            itemPerPack: number;
            /** @description The offer it is asked for on. */
            offerPriceId: string;
            /** @description BOX, BOTTLE or UNIT. */
            packingType: string;
            /** @description The product, as in `/product/{id}`. */
            productId: string;
            /** @description What is asked for. */
            productVariant: components["schemas"]["LineVariant"];
            /**
             * Format: int32
             * @description Items, never packs.
             */
            quantity: number;
            /**
             * Format: double
             * @description What the buyer would like to pay for one item, without tax.
             */
            requestedPrice?: number | null;
            /**
             * Format: double
             * @description Percent.
             */
            taxRate: number;
            /** @description What the line costs at that price. */
            totalPrice: components["schemas"]["Total"];
            /**
             * Format: double
             * @description What one item costs by the answer, without tax; until there is one, by the catalogue on the day it was asked for.
             */
            unitPrice: number;
        };
        /** @description A line that a price is asked for. */
        QuoteLineInput: {
            /** @description The offer. */
            offerPriceId: string;
            /**
             * Format: int32
             * @description Items, never packs. More than there is may be asked for.
             */
            quantity: number;
            /**
             * Format: double
             * @description What the buyer would like to pay for one item, without tax; at most four decimals.
             */
            requestedPrice?: number | null;
        };
        /** @description Why the supplier says no. */
        QuoteRefusalRequest: {
            /** @description Said to who asked: 1 to 2,000 characters. */
            message: string;
        };
        /** @description A quote as a list shows it: without lines, thread and earlier versions. */
        QuoteSummary: {
            /** @description ISO 8601, UTC. */
            createdAt: string;
            /** @description ISO 4217. */
            currency: string;
            customerUserSnapshot?: components["schemas"]["CustomerSnapshot"] | null;
            /** @description What the buyer says about it as a whole. */
            description?: string | null;
            /** @description That day has passed. */
            expired: boolean;
            /** @description Opaque. */
            id: string;
            /** @description What the buyer calls it. */
            name: string;
            /**
             * Format: int32
             * @description Lines.
             */
            numberOfLines: number;
            /** @description The order made of it. */
            orderId?: string | null;
            /** @description `Q-{year}-{number}`. */
            reference: string;
            /**
             * @description STAGING, NEW, WAITING_FOR_SUPPLIER_INFOS, WAITING_FOR_CUSTOMER, VALIDATED, DECLINED_BY_CUSTOMER,
             *     DECLINED_BY_SUPPLIER, DECLINED_BY_OPERATOR or CLOSED.
             */
            status: string;
            /** @description Who is asked. */
            supplier: components["schemas"]["SupplierSnapshot"];
            /** @description Of all its lines, before shipping. */
            totals: components["schemas"]["Total"];
            /** @description ISO 8601, UTC. */
            updatedAt: string;
            /** @description ISO 8601 day: the answer holds until its end in Europe/Paris; null until answered. */
            validityDate?: string | null;
            /**
             * Format: int32
             * @description Counts what was said: the lines asked for are 1, the answer 2, what is asked for again 3, ….
             */
            version: number;
        };
        /** @description What is to change: members that are absent stay as they are. */
        QuoteUpdateRequest: {
            /** @description An address of the account that takes bills: id or external id; null for none. */
            billingAddressId?: string | null;
            /** @description At most 2,000 characters; null for none. */
            description?: string | null;
            /** @description All lines as they shall be. In an answered quote they go back to the supplier as a new version. */
            lines?: components["schemas"]["QuoteLineInput"][] | null;
            /** @description Said to the supplier of an answered quote, which goes back with it: 1 to 2,000 characters. */
            message?: string | null;
            /** @description 1 to 100 characters. */
            name?: string | null;
            /**
             * Format: int32
             * @description The version that is changed: refused when it is not the current one.
             */
            version?: number | null;
        };
        /** @description What was asked or answered before, as it was then. */
        QuoteVersion: {
            /** @description When it was given: ISO 8601, UTC. */
            at: string;
            /** @description Whose word it was. */
            by: components["schemas"]["AuthorType"];
            /** @description The lines of that day. */
            lines: components["schemas"]["QuoteVersionLine"][];
            /** @description Where the quote stood then. */
            status: string;
            /** @description Of all its lines. */
            totals: components["schemas"]["Total"];
            /** @description ISO 8601 day, of an answer. */
            validityDate?: string | null;
            /**
             * Format: int32
             * @description From 1.
             */
            version: number;
        };
        /** @description A line of an earlier version: what may have changed since. */
        QuoteVersionLine: {
            /** @description Opaque; the same in all versions. */
            id: string;
            /** @description The variant's name. */
            name: string;
            /** @description The offer it was asked for on. */
            offerPriceId: string;
            /**
             * Format: int32
             * @description Items, never packs.
             */
            quantity: number;
            /**
             * Format: double
             * @description What the buyer would have liked to pay for one item, without tax.
             */
            requestedPrice?: number | null;
            /** @description The variant's reference. */
            skuVariant: string;
            /**
             * Format: double
             * @description What one item cost, without tax.
             */
            unitPrice: number;
        };
        /** @description Quotes of the account. */
        QuotesAnswer: {
            /**
             * Format: int32
             * @description Which page, from 0.
             */
            page: number;
            /** @description The newest first. */
            quotes: components["schemas"]["QuoteSummary"][];
            /**
             * Format: int32
             * @description How many a page holds.
             */
            size: number;
            /** @description How they are ordered. */
            sort: string[];
            /** @description Always true. */
            success: boolean;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            totalElement: number;
        };
        /** @description What a country taxes with on some days. */
        RateEntry: {
            /** @description STANDARD, INTERMEDIATE, REDUCED, SUPER_REDUCED or ZERO. */
            kind: string;
            /**
             * Format: double
             * @description In percent.
             */
            percent: number;
            /** @description The first day in Europe/Paris, ISO 8601. */
            validFrom: string;
            /** @description The last day; null: for good. */
            validTo?: string | null;
        };
        /** @description What a country is to tax with on some days. */
        RateEntryInput: {
            /** @description STANDARD, INTERMEDIATE, REDUCED, SUPER_REDUCED or ZERO. */
            kind: string;
            /**
             * Format: double
             * @description From 0 to 100; at most two decimals.
             */
            percent: number;
            /** @description The first day in Europe/Paris, ISO 8601. */
            validFrom: string;
            /** @description The last day; absent: for good. */
            validTo?: string | null;
        };
        /** @description What became of one statement of a document. */
        ReadStatement: {
            /** @description The account it is of. */
            account: string;
            /**
             * Format: int32
             * @description How many are no order's.
             */
            aside: number;
            /**
             * Format: int32
             * @description How many entries it has.
             */
            entries: number;
            /** @description What the bank calls it. */
            id: string;
            /** @description It was read before: nothing changed. */
            known: boolean;
            /**
             * Format: int32
             * @description How many are left to decide.
             */
            open: number;
            /**
             * Format: int32
             * @description How many of them were settled.
             */
            settled: number;
        };
        /** @description Why an order is called off or approved. */
        ReasonRequest: {
            /** @description At most 500 characters. */
            reason?: string | null;
        };
        /** @description Which goods have arrived. */
        ReceptionRequest: {
            /** @description One logistic order; all that are shipped when absent. */
            logisticOrderId?: string | null;
        };
        /**
         * @description What becomes of the list on a day.
         * @enum {string}
         */
        RecurringMode: "DRAFT" | "APPROVAL";
        /** @description A buying list that is ordered by itself. */
        RecurringOrder: {
            /** @description Who pays: the address's id; null for drafts. */
            billingAddressId: string | null;
            /** @description The days, in ascending order. */
            days: number[];
            /** @description The first day that counts, ISO 8601. */
            from: string;
            lastRun: components["schemas"]["RecurringRun"] | null;
            /** @description The list. */
            listId: string;
            /** @description The name that the list had when it was last read. */
            listName: string;
            /** @description What becomes of the list. */
            mode: components["schemas"]["RecurringMode"];
            /** @description The next day, ISO 8601; null: it is paused or over. */
            nextOn: string | null;
            /** @description Nothing happens until that is changed. */
            paused: boolean;
            /** @description What the days are counted by. */
            rhythm: components["schemas"]["Rhythm"];
            /** @description Where orders go: the address's id; null for drafts. */
            shippingAddressId: string | null;
            /** @description The last day that counts; null: it goes on. */
            until: string | null;
        };
        /** @description A recurring order. */
        RecurringOrderAnswer: {
            /** @description It. */
            recurringOrder: components["schemas"]["RecurringOrder"];
            /** @description Always true. */
            success: boolean;
        };
        /** @description When and how a list is ordered by itself. */
        RecurringOrderRequest: {
            /** @description Who pays, in the same way. */
            billingAddressId?: string | null;
            /** @description Of the week 1 (Monday) to 7, of the month 1 to 31; one at least. */
            days: number[];
            /** @description The first day that counts, ISO 8601. */
            from: string;
            /** @description What becomes of the list. */
            mode: components["schemas"]["RecurringMode"];
            /** @description Nothing happens until that is changed. */
            paused?: boolean | null;
            /** @description What the days are counted by. */
            rhythm: components["schemas"]["Rhythm"];
            /** @description Where orders go: an address of the account, by its id or external id; APPROVAL needs it. */
            shippingAddressId?: string | null;
            /** @description The last day that counts; without one it goes on. */
            until?: string | null;
        };
        /** @description The buyer's recurring orders. */
        RecurringOrdersAnswer: {
            /** @description By the names of their lists. */
            recurringOrders: components["schemas"]["RecurringOrder"][];
            /** @description Always true. */
            success: boolean;
        };
        /** @description What came of a recurring order on a day. */
        RecurringRun: {
            /** @description The cart that it made. */
            cartId: string | null;
            code: components["schemas"]["Code"] | null;
            /** @description The day, ISO 8601. */
            day: string;
            /** @description Opaque. */
            id: string;
            /** @description What of the list did not come along. */
            leftOut: components["schemas"]["LeftOutItem"][];
            /**
             * Format: int32
             * @description How many lines that has.
             */
            numberOfLines: number;
            /** @description The order that it made. */
            orderId: string | null;
            /** @description When it was begun: ISO 8601, UTC. */
            startedAt: string;
            /** @description Where it stands. */
            state: components["schemas"]["RecurringRunState"];
        };
        /** @description A run. */
        RecurringRunAnswer: {
            /** @description It. */
            run: components["schemas"]["RecurringRun"];
            /** @description Always true. */
            success: boolean;
        };
        /**
         * @description Where a run stands.
         * @enum {string}
         */
        RecurringRunState: "RUNNING" | "DONE" | "FAILED";
        /** @description Runs of a recurring order. */
        RecurringRunsAnswer: {
            /**
             * Format: int32
             * @description Which page, from 0.
             */
            page: number;
            /** @description The newest first. */
            runs: components["schemas"]["RecurringRun"][];
            /**
             * Format: int32
             * @description How many a page holds.
             */
            size: number;
            /** @description Always true. */
            success: boolean;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            totalElement: number;
        };
        /** @description Which article is meant by a reference that means several. */
        ReferenceChoiceRequest: {
            /** @description The variant: one that the reference may mean. */
            productVariantId: string;
            /** @description The reference as it was written. */
            reference: string;
        };
        /** @description An account's number of an article. */
        ReferenceInput: {
            /** @description The account's number: 1 to 100 characters, a letter or a digit among them. */
            reference: string;
            /** @description The shop's reference of the article, or another that means it alone. */
            sku: string;
        };
        /** @description What an account says of references. */
        ReferencesAnswer: {
            /**
             * Format: int32
             * @description Which page, from 0.
             */
            page: number;
            /** @description By reference. */
            references: components["schemas"]["AccountReference"][];
            /**
             * Format: int32
             * @description How many a page holds.
             */
            size: number;
            /** @description Always true. */
            success: boolean;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            totalElement: number;
        };
        /** @description What became of numbers that were sent. */
        ReferencesChange: {
            /** @description Always true. */
            success: boolean;
            /** @description How many are the account's now. */
            taken: number;
            /** @description Those that were not taken, each with its reason. */
            warnings: components["schemas"]["Warning"][];
        };
        /** @description What became of a file of numbers. */
        ReferencesImport: {
            /** @description How many rows the file has. */
            numberOfRows: number;
            /** @description The rows that were not taken, in the order of the file. */
            refusedRows: components["schemas"]["RefusedReference"][];
            /** @description Always true. */
            success: boolean;
        };
        /** @description How many references were forgotten. */
        ReferencesRemoval: {
            /**
             * Format: int32
             * @description How many the account had said something of.
             */
            removed: number;
            /** @description Always true. */
            success: boolean;
        };
        /** @description Numbers to be written. */
        ReferencesRequest: {
            /** @description 1 to 5,000 numbers; each takes the place of what the account has said of it before. */
            references: components["schemas"]["ReferenceInput"][];
        };
        /** @description Refreshed. Tokens are in the answer if they were in the body; else they are in cookies. */
        RefreshAnswer: {
            /**
             * Format: int32
             * @description Seconds the access token lives.
             */
            expiresIn: number;
            /** @description Always true here; a refused refresh says false in its problem. */
            isAuthenticated: boolean;
            /** @description The new refresh token. */
            refreshToken?: string | null;
            /** @description The new access token. */
            token?: string | null;
        };
        /** @description A row of a file of numbers that was not taken. */
        RefusedReference: {
            /** @description Why. */
            code: components["schemas"]["Code"];
            /** @description The line it stands in, from 1. */
            line: number;
            /** @description The same in the caller's language. */
            message: string;
            /** @description The account's number as it was written. */
            reference: string;
            /** @description The shop's reference as it was written. */
            sku: string;
        };
        /** @description Registered; the same for an e-mail address that is known already. */
        RegisterAnswer: {
            /** @description The account. */
            account: components["schemas"]["RegisteredAccount"];
            /** @description Always true. */
            success: boolean;
        };
        /** @description The account that was asked for. */
        RegisteredAccount: {
            /** @description Opaque. */
            id: string;
            /** @description PENDING, until the mailed link is followed. */
            status: string;
        };
        /** @description A request for a customer account with its first user and address. */
        RegistrationRequest: {
            /** @description The terms of sale are accepted: true. */
            acceptTerms: boolean;
            /** @description The company. */
            account: components["schemas"]["CompanyInput"];
            /** @description Its first address. */
            address: components["schemas"]["AddressRequest"];
            /** @description Its first user. */
            user: components["schemas"]["NewUserInput"];
        };
        /** @description Products that go with a product. */
        RelatedAnswer: {
            /** @description The closest first. */
            products: components["schemas"]["ProductHit"][];
            /** @description Always true. */
            success: boolean;
        };
        /** @description A cart that took the lines of an order again. */
        ReorderAnswer: {
            /**
             * Format: int32
             * @description How many lines it took.
             */
            added: number;
            /** @description The cart. */
            cartId: string;
            /** @description Always true: at least one line was taken. */
            success: boolean;
            /** @description The lines that did not come along; `index` is their place in the order. */
            warnings: components["schemas"]["Warning"][];
        };
        /** @description Where to the lines of an order go again. */
        ReorderTargetRequest: {
            /** @description A cart of the buyer; a new one when absent. */
            cartId?: string | null;
        };
        /** @description Mails that are on their way again. */
        RetriedMailsAnswer: {
            /**
             * Format: int32
             * @description How many; what was given up no more is not among them.
             */
            count: number;
            /** @description Always true. */
            success: boolean;
        };
        /** @description Which mails are to be sent again. */
        RetryMailsRequest: {
            /** @description Words of the address or the subject; null: all. */
            q?: string | null;
            /** @description `auth` or `order`; null: both. */
            service?: string | null;
        };
        /** @description A form for the browser to send. */
        ReturnFormAnswer: {
            /** @description Where the form goes. */
            action: string;
            /** @description The characters that it is sent in. */
            charset: string;
            /** @description Its fields, in order. */
            fields: components["schemas"]["FormField"][];
            /** @description Always POST. */
            method: string;
            /** @description Always true. */
            success: boolean;
            /** @description The frame or window that shows the answer. */
            target: string;
        };
        /**
         * @description What the days of a recurring order are counted by.
         * @enum {string}
         */
        Rhythm: "WEEK" | "MONTH";
        /** @description What each role of those who work here may do. */
        RightsAnswer: {
            /** @description The administrator's first, the supplier's last. */
            roles: components["schemas"]["RoleRights"][];
            /** @description Always true. */
            success: boolean;
        };
        /** @description What one role may do. */
        RoleRights: {
            /** @description Each duty that there is, in the same order for every role. */
            duties: components["schemas"]["DutyReach"][];
            /** @description OPERATOR (the administrator), SALES, CATALOGUE, SUPPORT or SUPPLIER. */
            role: string;
        };
        /** @description What was sold. */
        SalesFigures: {
            /**
             * Format: int64
             * @description Orders that something of counts.
             */
            orders: number;
            /**
             * Format: double
             * @description Without tax and delivery.
             */
            turnover: number;
        };
        /** @description What a listing or a search found. */
        SearchAnswer: {
            close?: components["schemas"]["CloseProducts"] | null;
            /** @description The spelling that has these hits, when the one asked for has none. */
            didYouMean?: string | null;
            /** @description What to narrow by. */
            facets: components["schemas"]["Facets"];
            /** @description A page of products. */
            products: components["schemas"]["ProductPage"];
            /** @description Always true. */
            success: boolean;
            /** @description A spelling that would have hits, and is too far from the one asked for to be taken for it. */
            suggestedSpelling?: string | null;
        };
        /** @description A search as it is, and as it would be. */
        SearchPreviewAnswer: {
            /** @description As it would be. */
            after: components["schemas"]["PreviewedRanking"];
            /** @description As it is. */
            before: components["schemas"]["PreviewedRanking"];
            /** @description Always true. */
            success: boolean;
        };
        /** @description A search that is to be tried by a draft, either of synonyms or of pinned results. */
        SearchPreviewRequest: {
            pinned?: components["schemas"]["PinnedResultsRequest"] | null;
            /** @description What a buyer types, in the language of the draft. */
            q: string;
            /** @description The id of what the draft takes the place of; none: it is a new one. */
            replaces?: string | null;
            synonyms?: components["schemas"]["SynonymsRequest"] | null;
        };
        /** @description An account as it buys in a view of a store. */
        SeenAccount: {
            /** @description What is paid in there: ISO 4217. */
            currency: string;
            /** @description Its price groups, by their external ids. */
            customerTags: string[];
            /** @description What other systems know it by. */
            externalId: string;
            /** @description What its members call it. */
            name: string;
            /** @description PENDING or INACTIVE: it looks, and orders nothing; ACTIVE: it may order. */
            status: string;
            /** @description Where it buys, as `store/view`. */
            store: string;
        };
        /** @description The account, store and view that a session works under. */
        Selection: {
            /** @description What the store sells in: ISO 4217. */
            currency: string;
            /** @description The account. */
            customerAccountId: string;
            /** @description The store. */
            storeId: string;
            /** @description The view of it. */
            storeViewId: string;
        };
        /** @description Where errors are reported. */
        Sentry: {
            /** @description Null: nowhere. */
            dsn?: string | null;
            /** @description Client name and application environment. */
            environment: string;
            /** @description The version, or `unknown`. */
            release: string;
        };
        /** @description The sessions of a user. */
        SessionsAnswer: {
            /** @description The last used first. */
            sessions: components["schemas"]["UserSession"][];
            /** @description Always true. */
            success: boolean;
        };
        /** @description The order that an entry is of. */
        SettlementRequest: {
            /** @description Its id or its reference. */
            orderId: string;
        };
        /**
         * @description What the account's other members may do with a list.
         * @enum {string}
         */
        Sharing: "PRIVATE" | "READ" | "EDIT";
        /** @description Where the goods go. */
        ShippingAddressInput: {
            /** @description An address of the account that takes goods: id or external id. */
            shippingAddressId: string;
        };
        /** @description What the delivery of one supplier's items costs, without tax, in the currency that its buyer pays in. */
        ShippingFee: {
            /**
             * Format: double
             * @description From this worth of the supplier's items on it costs nothing, without tax; null: it always costs the same.
             */
            freeFrom?: number | null;
            /**
             * Format: double
             * @description Without tax.
             */
            price: number;
            /** @description STD, EXPRESS or PICKUP. */
            shippingType: string;
            /** @description The supplier; null: of every supplier that has no fee of its own for the type. */
            supplierId?: string | null;
        };
        /** @description What delivery costs today where the caller buys. */
        ShippingFeesAnswer: {
            /** @description By supplier and type. */
            fees: components["schemas"]["ShippingFee"][];
            /** @description Always true. */
            success: boolean;
        };
        /** @description Where and how the goods go. */
        ShippingInformationRequest: {
            /** @description ISO 8601 day that the buyer would like it on, from today on in Europe/Paris; empty: none; as it was when absent. */
            requestedDate?: string | null;
            /** @description An address of the account that takes goods: id or external id. */
            shippingAddressId: string;
            /** @description STD, EXPRESS or PICKUP. */
            shippingType: string;
        };
        /** @description What becomes of a line that ran short. */
        ShortLineDecisionInput: {
            /**
             * @description TAKE: as many as there are; WAIT: nothing is ordered, and the quote stays open for as long as its answer holds;
             *     LEAVE: the order is made without it.
             */
            choice: string;
            /** @description The quote's line. */
            lineId: string;
        };
        /** @description What one item costs from a quantity on. */
        StaffPriceRange: {
            /**
             * Format: double
             * @description What is paid instead, where it is less.
             */
            discountUnitPrice?: number | null;
            /**
             * Format: int32
             * @description From so many items on.
             */
            minQuantity: number;
            /**
             * Format: double
             * @description Without tax.
             */
            unitPrice: number;
        };
        /** @description Who decides beside somebody on some days. */
        StandIn: {
            /** @description The ETag of who stands in, for `If-Match`. */
            etag: string;
            /** @description ISO 8601 day in Europe/Paris, inclusive. */
            from: string;
            /** @description Who decides meanwhile. */
            standInId: string;
            /** @description ISO 8601 day in Europe/Paris, inclusive. */
            to: string;
            /** @description Who is away. */
            userId: string;
        };
        /** @description Who stands in. */
        StandInAnswer: {
            /** @description Who, and when. */
            standIn: components["schemas"]["StandIn"];
            /** @description Always true. */
            success: boolean;
        };
        /** @description Who stands in, from which day to which. */
        StandInRequest: {
            /** @description ISO 8601 day in Europe/Paris, inclusive. */
            from: string;
            /** @description A member of the account. */
            standInId: string;
            /** @description ISO 8601 day in Europe/Paris, inclusive. */
            to: string;
        };
        /** @description What became of the statements of a document. */
        StatementsAnswer: {
            /** @description In their order. */
            statements: components["schemas"]["ReadStatement"][];
            /** @description Always true. */
            success: boolean;
        };
        /**
         * @description What was sold in a period and in as many days before it. Turnover is what goods cost without tax and without delivery,
         *     on the day they were ordered; what was cancelled or declined does not count.
         */
        StatisticsAnswer: {
            /** @description A currency each, never added up: the one with most orders first. */
            currencies: components["schemas"]["CurrencyStatistics"][];
            /** @description ISO 8601 day, the first of the period. */
            from: string;
            /** @description The first day of the period before. */
            previousFrom: string;
            /** @description The last one. */
            previousTo: string;
            /** @description DAY, WEEK or MONTH. */
            step: string;
            /** @description It is here. */
            success: boolean;
            /** @description The last one. */
            to: string;
        };
        /** @description What was sold in a day, a week or a month. */
        StepFigures: {
            /** @description ISO 8601 day: its first within the period. */
            from: string;
            /**
             * Format: int64
             * @description Orders.
             */
            orders: number;
            /** @description Its last. */
            to: string;
            /**
             * Format: double
             * @description Without tax and delivery.
             */
            turnover: number;
        };
        /** @description What there was, and what there is now. */
        StockAnswer: {
            /**
             * Format: int32
             * @description Items before.
             */
            before: number;
            /**
             * Format: int32
             * @description Items now.
             */
            stock: number;
            /** @description The ETag of what there is now, for `If-Match`. */
            stockEtag: string;
            /** @description Always true. */
            success: boolean;
        };
        /** @description What there is of an offer. */
        StockChange: {
            /** @description The offer's id. */
            offerPriceId: string;
            /**
             * Format: int64
             * @description How many items there were.
             */
            previousStock: number;
            /** @description Of which article. */
            productVariantId: string;
            /** @description The article's reference. */
            sku: string;
            /**
             * Format: int64
             * @description How many there are.
             */
            stock: number;
            /** @description What other systems call the supplier. */
            supplierExternalId: string;
            /** @description Whose it is. */
            supplierId: string;
        };
        /** @description What there is of an offer. */
        StockRequest: {
            /** @description For the trail: at most 500 characters. */
            reason?: string | null;
            /**
             * Format: int32
             * @description Items.
             */
            stock: number;
        };
        /** @description An offer, and what there is of it. */
        StockedOffer: {
            /** @description Whether it is sold. */
            isActive: boolean;
            /** @description What the article is called, in the caller's language. */
            name: string;
            /** @description Opaque. */
            offerPriceId: string;
            /** @description What everybody pays for one item, by currency; one in which it has no price is not there. */
            prices: components["schemas"]["ItemPrice"][];
            /** @description What is sold. */
            sku: string;
            /**
             * Format: int32
             * @description Items.
             */
            stock: number;
            /** @description The ETag of its stock, for `If-Match`: another as soon as there are more or fewer items, whoever took or set them. */
            stockEtag: string;
            /** @description The supplier's external id. */
            supplierId: string;
        };
        /** @description A page of offers. */
        StockedOffersAnswer: {
            /** @description By supplier and SKU. */
            offers: components["schemas"]["StockedOffer"][];
            /**
             * Format: int32
             * @description From 0.
             */
            page: number;
            /**
             * Format: int32
             * @description Entries of a page.
             */
            size: number;
            /** @description Always true. */
            success: boolean;
            /**
             * Format: int64
             * @description Entries of all pages.
             */
            totalElement: number;
        };
        /** @description A store, in one of its views, that an account may buy from. */
        Store: {
            /** @description What it sells in: ISO 4217. */
            currency: string;
            /** @description Taken when nothing else is chosen. */
            isDefault: boolean;
            /** @description The language of the view: BCP 47. */
            locale: string;
            /** @description Where its picture lies, or null. */
            logo?: string | null;
            /** @description What it is called. */
            name: string;
            /** @description The store. */
            storeId: string;
            /** @description The view of it. */
            storeViewId: string;
            /** @description Where its buyers find help, or null. */
            supportEmail?: string | null;
            /** @description Telephone there, or null. */
            supportPhone?: string | null;
        };
        /** @description A category to go to. */
        SuggestedCategory: {
            /** @description The id it was loaded by. */
            id: string;
            /** @description In the caller's language. */
            name: string;
            /** @description Slugs from the root. */
            path: string;
            /**
             * Format: int64
             * @description How many products lie in it or below it.
             */
            productCount: number;
        };
        /** @description What to offer while the buyer types. */
        Suggestions: {
            /** @description Categories whose name matches. */
            categories: components["schemas"]["SuggestedCategory"][];
            /** @description Pages of the shop's stories whose title matches: none, as long as stories are not searched. */
            content: components["schemas"]["Breadcrumb"][];
            /** @description Products whose words match. */
            products: components["schemas"]["ProductHit"][];
            /** @description Products whose reference, MPN or EAN matches. */
            references: components["schemas"]["ProductHit"][];
            /** @description Always true. */
            success: boolean;
            /** @description What was typed with its last word finished. */
            words: string[];
        };
        /** @description A supplier. */
        Supplier: {
            /** @description The id that the source knows. */
            externalId: string;
            /** @description Opaque. */
            id: string;
            /** @description What it is called. */
            name: string;
            /** @description ACTIVE or INACTIVE. */
            status: string;
        };
        /** @description What a cart holds of one supplier. */
        SupplierAggregate: {
            /**
             * Format: int32
             * @description Lines.
             */
            numberOfLines: number;
            /**
             * Format: int32
             * @description Sum of quantities.
             */
            numberOfProducts: number;
            /** @description The supplier. */
            supplierId: string;
            /** @description Its name. */
            supplierName: string;
            /** @description What is paid. */
            totalDiscountPrice: components["schemas"]["Total"];
            /** @description Before discount. */
            totalPrice: components["schemas"]["Total"];
        };
        /** @description A supplier. */
        SupplierRecord: {
            /** @description The id that offers and files name it by; it stays for good. */
            externalId: string;
            /** @description Whether its offers can be ordered. */
            isActive: boolean;
            /** @description At most 300 characters. */
            name: string;
        };
        /** @description A supplier as it is saved. */
        SupplierRecordAnswer: {
            /** @description Always true. */
            success: boolean;
            /** @description The supplier. */
            supplier: components["schemas"]["SupplierRecord"];
        };
        /** @description What is to be said of a supplier. */
        SupplierRecordRequest: {
            /** @description Of a new one: the id that offers and files name it by. */
            externalId?: string | null;
            /** @description Whether its offers can be ordered. */
            isActive: boolean;
            /** @description At most 300 characters. */
            name: string;
        };
        /** @description All suppliers. */
        SupplierRecordsAnswer: {
            /** @description Always true. */
            success: boolean;
            /** @description By name. */
            suppliers: components["schemas"]["ListedSupplierRecord"][];
        };
        /** @description A supplier, as it was when the order was made. */
        SupplierSnapshot: {
            /** @description The supplier. */
            id: string;
            /** @description Its name. */
            name: string;
        };
        /** @description All suppliers. */
        SuppliersAnswer: {
            /** @description Always true. */
            success: boolean;
            /** @description By name. */
            suppliers: components["schemas"]["Supplier"][];
        };
        /** @description Words that mean the same, beside those that are built in. */
        Synonyms: {
            /** @description The external ids of the categories where they do, with all below; none: everywhere. */
            categories: string[];
            /** @description ISO 8601. */
            changedAt: string;
            /** @description Their ETag, for `If-Match`. */
            etag: string;
            /** @description Their id. */
            id: string;
            /** @description `fr-FR` or `en-GB`. */
            locale: string;
            /** @description Words or short phrases. */
            words: string[];
        };
        /** @description Synonyms as they are saved. */
        SynonymsAnswer: {
            /** @description Always true. */
            success: boolean;
            /** @description The synonyms. */
            synonyms: components["schemas"]["Synonyms"];
        };
        /** @description The shop's own synonyms. */
        SynonymsListAnswer: {
            /** @description Always true. */
            success: boolean;
            /** @description The last changed first. */
            synonyms: components["schemas"]["Synonyms"][];
        };
        /** @description Words that are to mean the same. */
        SynonymsRequest: {
            /** @description The external ids of the categories where they do, with all below, at most 20; none: everywhere. */
            categories?: string[] | null;
            /** @description `fr-FR` or `en-GB`. */
            locale: string;
            /** @description 2 to 20, of at most 60 characters each. Endings, accents and case make no difference. */
            words: string[];
        };
        /** @description Why something is taxed as it is. */
        TaxSource: {
            /** @description The category's external id. */
            category: string;
            /** @description Its name in the caller's language. */
            categoryName: string;
            /** @description The country of the currency: ISO 3166-1. */
            country: string;
            /**
             * @description What its category is taxed as there: STANDARD, INTERMEDIATE, REDUCED, SUPER_REDUCED or ZERO; null: nothing is said,
             *     and the offer's own rate holds.
             */
            kind?: string | null;
        };
        /** @description The rates of tax of a country. */
        TaxTable: {
            /** @description ISO 3166-1. */
            country: string;
            /** @description Its ETag, for `If-Match`. */
            etag: string;
            /** @description By kind and day. */
            rates: components["schemas"]["RateEntry"][];
        };
        /** @description A country's rates as they are now. */
        TaxTableAnswer: {
            /** @description Always true. */
            success: boolean;
            /** @description The table. */
            table: components["schemas"]["TaxTable"];
        };
        /** @description What a country is to tax with: all its rates. */
        TaxTableRequest: {
            /** @description Each kind has one rate a day, STANDARD one today and for good: delivery is taxed so. */
            rates: components["schemas"]["RateEntryInput"][];
            /** @description For the trail: at most 500 characters. */
            reason?: string | null;
        };
        /** @description All tables of rates. */
        TaxTablesAnswer: {
            /** @description Always true. */
            success: boolean;
            /** @description By country. */
            tables: components["schemas"]["TaxTable"][];
        };
        /** @description A procurement system. */
        Tenant: {
            /** @description The external id of the account that its people shop for. */
            accountId: string;
            /** @description What its systems prove themselves by. */
            credentials: components["schemas"]["TenantCredential"][];
            /** @description Its ETag, for `If-Match`. Neither its credentials nor the secret of notices count. */
            etag: string;
            /** @description The hosts that may show the shop in a frame. */
            frameHosts: string[];
            /** @description The hosts that what was chosen may go to. */
            hookHosts: string[];
            /** @description Whether it lets anybody in. */
            isActive: boolean;
            /** @description By what addresses name it. */
            key: string;
            /** @description The language; null: each one's own. */
            locale?: string | null;
            /** @description How the tenant names units and material groups, and more of that. */
            mapping: unknown;
            /** @description What people call it. */
            name: string;
            /** @description How orders that its systems send are paid; null: when due, where the account may. */
            paymentOption?: string | null;
            /** @description OCI, CXML, or both. */
            protocols: string[];
            /** @description Where notices of those orders go; null: nowhere. */
            replyUrl?: string | null;
            /** @description Where they shop; null: the account's default. */
            storeId?: string | null;
            /** @description The view of the store. */
            storeViewId?: string | null;
            /** @description With FIXED, that user's e-mail address; otherwise of whom orders come from that name nobody. */
            userEmail?: string | null;
            /** @description FIXED, BY_EMAIL or CREATED. */
            users: string;
        };
        /** @description A procurement system as it is now. */
        TenantAnswer: {
            /** @description Always true. */
            success: boolean;
            /** @description It. */
            tenant: components["schemas"]["Tenant"];
        };
        /** @description What is known of a credential once its secret was told. */
        TenantCredential: {
            /** @description When it was made: ISO 8601. */
            createdAt: string;
            /** @description Of a cXML sender, such as NetworkId; empty for OCI. */
            domain: string;
            /** @description Its id. */
            id: string;
            /** @description What the system is called. */
            identity: string;
            /** @description Whether it is for tests. */
            isTest: boolean;
        };
        /** @description What a tenant is to be. */
        TenantRequest: {
            /** @description The account that its people shop for: its id or external id. */
            accountId: string;
            /** @description The hosts that may show the shop in a frame; none by default. */
            frameHosts?: string[] | null;
            /** @description The hosts that what was chosen may go to, with a port where it is not 443. */
            hookHosts: string[];
            /** @description Whether it lets anybody in; true by default. */
            isActive?: boolean | null;
            /** @description fr-FR or en-GB; by default each one's own. */
            locale?: string | null;
            /** @description How the tenant names units and material groups, and more of that. */
            mapping?: Record<string, never> | null;
            /** @description What people call it. */
            name: string;
            /**
             * @description How orders that its systems send are paid: BANK_WIRE or BANK_WIRE_ON_DUE_DATE; by default when due, where the
             *     account may.
             */
            paymentOption?: string | null;
            /** @description OCI, CXML, or both. */
            protocols: string[];
            /** @description The SharedSecret that notices carry; it is never shown, and stays as it was where it is not given. */
            replySecret?: string | null;
            /** @description Where notices of those orders go: an https address at one of the hook hosts; by default nowhere. */
            replyUrl?: string | null;
            /** @description Where they shop; the account's default when neither store nor view is given. */
            storeId?: string | null;
            /** @description The view of the store. */
            storeViewId?: string | null;
            /** @description With FIXED, that user's e-mail address; otherwise in whose name orders come that name no member. */
            userEmail?: string | null;
            /** @description Whom people shop as: FIXED (one user), BY_EMAIL (a member of the account), CREATED (who is none becomes one). */
            users: string;
        };
        /** @description All procurement systems. */
        TenantsAnswer: {
            /** @description Always true. */
            success: boolean;
            /** @description In the order of their keys. */
            tenants: components["schemas"]["Tenant"][];
        };
        /** @description A purchasing system's token for one entry. */
        TokenLoginRequest: {
            /** @description Good once, and for five minutes; for one when a procurement system has it. */
            accessToken: string;
            /** @description Whoever is logged in agreed to be logged out. */
            replaces?: boolean | null;
        };
        /** @description A refresh by tokens in the body. Without them, the refresh cookie counts. */
        TokenRefreshRequest: {
            /** @description The access token that has expired; not needed. */
            jwt?: string | null;
            /** @description The refresh token. */
            refreshToken?: string | null;
        };
        /** @description The tokens of a session. The same are set as cookies; a browser app needs to keep neither. */
        Tokens: {
            /** @description Goes into `Authorization: Bearer`. */
            accessToken: string;
            /**
             * Format: int32
             * @description Seconds the access token lives.
             */
            expiresIn: number;
            /**
             * Format: int32
             * @description Seconds the refresh token lives.
             */
            refreshExpiresIn: number;
            /** @description Good for one refresh. */
            refreshToken: string;
        };
        /** @description A total in the cart's currency; the tax is the difference, exactly. */
        Total: {
            /**
             * Format: double
             * @description Tax included.
             */
            priceWithTax: number;
            /**
             * Format: double
             * @description Without tax.
             */
            priceWithoutTax: number;
            /**
             * Format: double
             * @description The tax.
             */
            taxAmount: number;
        };
        /** @description A row as it was typed. */
        TypedRow: {
            /** @description Items, never packs: a number, or what was typed. */
            quantity?: number | string | null;
            /** @description SKU, manufacturer's part number, EAN or supplier's reference. */
            sku?: string | null;
        };
        /** @description How much of it was not read. */
        UnreadNotificationsAnswer: {
            /** @description Always true. */
            success: boolean;
            /**
             * Format: int64
             * @description How many.
             */
            unread: number;
        };
        /** @description A person who can log in. */
        User: {
            /** @description MR, MRS or null. */
            civility?: string | null;
            /** @description ISO 8601, UTC. */
            createdAt: string;
            /** @description What they log in with. */
            email: string;
            /** @description The id that the customer's own systems know. */
            externalId: string;
            /** @description First name. */
            firstName: string;
            /** @description Opaque. */
            id: string;
            /** @description Last name. */
            lastName: string;
            /** @description The language mails are written in: fr-FR or en-GB. */
            locale: string;
            /** @description With country code. */
            phone?: string | null;
            /** @description PENDING, ACTIVE or DISABLED. */
            status: string;
        };
        /** @description A user. */
        UserAnswer: {
            /** @description Always true. */
            success: boolean;
            /** @description The user. */
            user: components["schemas"]["User"];
        };
        /** @description Something that happened in one of the user's accounts. */
        UserNotification: {
            /** @description In which account. */
            accountId: string;
            /** @description What that account is called. */
            accountName: string;
            /**
             * @description ORDER_CONFIRMED, ORDER_ACCEPTED, ORDER_DECLINED, ORDER_PARTLY_SHIPPED, ORDER_SHIPPED, PARCEL_WITHDRAWN,
             *     ORDER_PARTLY_CANCELED, ORDER_CANCELED, ORDER_INCIDENT, INVOICE_ISSUED, APPROVAL_WANTED, ORDER_APPROVED,
             *     ORDER_NOT_APPROVED, QUOTE_ANSWERED, QUOTE_DECLINED, QUOTE_MESSAGED, QUOTE_EXPIRING, ACCOUNT_APPROVED, JOIN_REQUESTED
             *     or JOIN_ACCEPTED.
             */
            event: string;
            /** @description ISO 8601, UTC. */
            happenedAt: string;
            /** @description Opaque. */
            id: string;
            /** @description The user has read it, or did it. */
            isRead: boolean;
            /** @description What people call that, or who asks to join; null: nothing. */
            reference?: string | null;
            /** @description The order or the quote; null: it is about the account. */
            subjectId?: string | null;
        };
        /** @description What a user was told, a page of it. */
        UserNotificationsAnswer: {
            /** @description The newest first. */
            notifications: components["schemas"]["UserNotification"][];
            /**
             * Format: int32
             * @description From 0.
             */
            page: number;
            /**
             * Format: int32
             * @description How many a page holds.
             */
            size: number;
            /** @description Always true. */
            success: boolean;
            /**
             * Format: int64
             * @description How many there are.
             */
            totalElement: number;
            /**
             * Format: int64
             * @description How many of them were not read.
             */
            unread: number;
        };
        /** @description A session: a browser, or a program, that is logged in. */
        UserSession: {
            /** @description What its browser and system are called; null where that is not known. */
            browser?: string | null;
            /** @description When it began: ISO 8601, UTC. */
            createdAt: string;
            /** @description Opaque. */
            id: string;
            /** @description Whether it is the one that asks. */
            isCurrent: boolean;
            /** @description The network address that it was opened from; null where that is not known. */
            network?: string | null;
            /** @description When it was used last, within ten minutes: ISO 8601, UTC. */
            usedAt: string;
        };
        /** @description The users of an account, a page of them. */
        UsersAnswer: {
            /**
             * Format: int32
             * @description From 0.
             */
            page: number;
            /**
             * Format: int32
             * @description How many a page holds.
             */
            size: number;
            /** @description Always true. */
            success: boolean;
            /**
             * Format: int64
             * @description How many there are.
             */
            totalElement: number;
            /** @description By name. */
            users: components["schemas"]["AccountUser"][];
        };
        /** @description One of the forms a product comes in. */
        Variant: {
            /** @description What sets it apart from its siblings. */
            axes: components["schemas"]["AttributeValue"][];
            /** @description Bar codes. */
            eans: string[];
            /** @description Opaque. */
            id: string;
            /** @description Its picture. */
            imageLink?: string | null;
            /** @description The manufacturer's reference. */
            mpn?: string | null;
            /** @description In the caller's language. */
            name: string;
            /** @description Best first. */
            offers: components["schemas"]["Offer"][];
            /** @description The shop's reference. */
            sku: string;
            /** @description NEW, ACTIVE or INACTIVE. */
            status: string;
        };
        /** @description What is bought. */
        VariantRecord: {
            /** @description One value an axis; none for a product's only variant. */
            axes: components["schemas"]["AttributeRecord"][];
            /** @description GTINs. */
            eans: string[];
            /** @description The manufacturer's part number. */
            mpn: string;
            /** @description The product's name with what sets the variant apart. */
            name: components["schemas"]["BothTexts"];
            /** @description Who sells it and how; one that is left out is taken off sale. */
            offers: components["schemas"]["OfferTerms"][];
            /** @description A path below `/media/`, without it: `demo/binder-blue`. */
            picture?: string | null;
            /** @description The shop's reference, unique in the catalogue; it stays for good. */
            sku: string;
            /** @description As the product's. */
            status: string;
        };
        /** @description An account in which orders wait for the caller. */
        WaitingAccount: {
            /** @description The account. */
            accountId: string;
            /**
             * Format: int32
             * @description So many orders wait.
             */
            orders: number;
        };
        /** @description Where orders wait for the caller. */
        WaitingAccountsAnswer: {
            /** @description The caller's accounts in which an order waits for the caller. */
            accounts: components["schemas"]["WaitingAccount"][];
            /** @description Always true. */
            success: boolean;
        };
        /** @description A line that was not taken, while others were. */
        Warning: {
            /** @description Why. */
            code: components["schemas"]["Code"];
            /** @description The member of the line it is about. */
            field: string;
            /**
             * Format: int32
             * @description Which line of the request, from 0.
             */
            index?: number | null;
            /** @description The same in the caller's language. */
            message: string;
            /** @description The offer of a line that stands in a cart, an order or a quote. */
            offerPriceId?: string | null;
            /** @description The reference that buyers know that line by. */
            sku?: string | null;
            /**
             * Format: int32
             * @description The nearest quantity that would be taken.
             */
            suggestedQuantity?: number | null;
        };
        /** @description Where events are sent. */
        Webhook: {
            /** @description Whom the shop writes to when it gives up. */
            contactEmail: string;
            /** @description ISO 8601. */
            createdAt: string;
            /** @description What it is for. */
            description: string;
            /** @description When the shop gave up, ISO 8601; null: it did not. */
            disabledAt?: string | null;
            /** @description What of, such as `order.placed`. */
            events: string[];
            /** @description Since when nothing arrives, ISO 8601; null: what was sent last arrived. */
            failingSince?: string | null;
            /** @description Its id. */
            id: string;
            /** @description Events wait until it is paused no more. */
            isPaused: boolean;
            /** @description Where to. */
            url: string;
        };
        /** @description A webhook. */
        WebhookAnswer: {
            /** @description Always true. */
            success: boolean;
            /** @description It. */
            webhook: components["schemas"]["Webhook"];
        };
        /** @description A page of what was sent and what waits. */
        WebhookDeliveriesAnswer: {
            /** @description The newest first, of the last thirty days. */
            deliveries: components["schemas"]["WebhookDelivery"][];
            /**
             * Format: int32
             * @description From 0.
             */
            page: number;
            /**
             * Format: int32
             * @description Entries of a page.
             */
            size: number;
            /** @description Always true. */
            success: boolean;
            /**
             * Format: int64
             * @description Entries of all pages.
             */
            totalElement: number;
        };
        /** @description What became of an event, for one webhook. */
        WebhookDelivery: {
            /** @description The beginning of the answer, or what went wrong. */
            answer: string;
            /** @description When it was tried last, ISO 8601; null: never. */
            attemptedAt?: string | null;
            /**
             * Format: int32
             * @description How often it was tried.
             */
            attempts: number;
            /** @description ISO 8601. */
            createdAt: string;
            /**
             * Format: int32
             * @description How long that took.
             */
            durationMs: number;
            /** @description What is sent. */
            event: components["schemas"]["WebhookEvent"];
            /** @description Its id. */
            id: string;
            /** @description WAITING, HELD (until the webhook is paused no more), DELIVERED or FAILED. */
            state: string;
            /**
             * Format: int32
             * @description What was answered then; null: nothing.
             */
            status?: number | null;
        };
        /**
         * @description What is sent to a webhook, signed by `webhook-id`, `webhook-timestamp` and `webhook-signature` as the Standard Webhooks
         *     specification says.
         */
        WebhookEvent: components["schemas"]["EventHead"] & components["schemas"]["EventContent"];
        /** @description How much is sent again. */
        WebhookReplayAnswer: {
            /**
             * Format: int32
             * @description Events.
             */
            count: number;
            /** @description Always true. */
            success: boolean;
        };
        /** @description What is to be sent again: one delivery, or every event of a time that the webhook is for, at most 1,000. */
        WebhookReplayRequest: {
            /** @description One delivery of the webhook. */
            deliveryId?: string | null;
            /** @description ISO 8601, inclusive. */
            from?: string | null;
            /** @description ISO 8601, exclusive. */
            to?: string | null;
        };
        /** @description What somebody says of a webhook. */
        WebhookRequest: {
            /** @description Whom the shop writes to when it gives up. */
            contactEmail: string;
            /** @description What it is for: at most 200 characters. */
            description?: string | null;
            /** @description What of: one or more of what the list of webhooks names. */
            events: string[];
            /** @description Events wait until it is paused no more. */
            isPaused?: boolean | null;
            /** @description Where to: `https://…`, to a public address. */
            url: string;
        };
        /** @description Another secret. */
        WebhookSecretAnswer: {
            /** @description What events are signed with from now on, for a day beside the secret before. */
            secret: string;
            /** @description Always true. */
            success: boolean;
        };
        /** @description Who asked for a test. */
        WebhookTest: {
            /** @description Whose wish it was: a user's id. */
            askedBy: string;
            /** @description Which webhook is tried. */
            webhookId: string;
        };
        /** @description The webhooks there are. */
        WebhooksAnswer: {
            /** @description The types of events that there are here. */
            events: string[];
            /** @description Always true. */
            success: boolean;
            /** @description The oldest first. */
            webhooks: components["schemas"]["Webhook"][];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    get_account: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountAnswer"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    create_address: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddressRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_addresses: {
        parameters: {
            query?: {
                /** @description Only those that goods may, or may not, go to */
                shipping?: boolean;
                /** @description Only those that bills may, or may not, go to */
                billing?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressesAnswer"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_address: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The address: id or external id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    update_address: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The address: id or external id */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddressRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_api_tokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiTokensAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    create_api_token: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiTokenRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewApiTokenAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    revoke_api_token: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token's id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    create_account: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegistrationRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisterAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many attempts */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_invitations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationsAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    invite_member: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many attempts */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    withdraw_invitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which invitation */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resend_invitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which invitation */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many attempts */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_join_requests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JoinRequestsAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    accept_join_request: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which request */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    decline_join_request: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which request */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeclineJoinRequestRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_purchasing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PurchasingAnswer"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_purchasing_rules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PurchasingRulesAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    set_purchasing_rules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PurchasingRulesRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PurchasingRulesAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No line could be taken */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    set_own_stand_in: {
        parameters: {
            query?: never;
            header?: {
                /** @description The stand-in's ETag: refused when it is another by now */
                "If-Match"?: string | null;
                /** @description *: refused when somebody stands in by now */
                "If-None-Match"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StandInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StandInAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No line could be taken */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    remove_own_stand_in: {
        parameters: {
            query?: never;
            header?: {
                /** @description The stand-in's ETag: refused when it is another by now */
                "If-Match"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description No line could be taken */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    set_stand_in: {
        parameters: {
            query?: never;
            header?: {
                /** @description The stand-in's ETag: refused when it is another by now */
                "If-Match"?: string | null;
                /** @description *: refused when somebody stands in by now */
                "If-None-Match"?: string | null;
            };
            path: {
                /** @description Who is away */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StandInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StandInAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No line could be taken */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    remove_stand_in: {
        parameters: {
            query?: never;
            header?: {
                /** @description The stand-in's ETag: refused when it is another by now */
                "If-Match"?: string | null;
            };
            path: {
                /** @description Who was away */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No line could be taken */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_references: {
        parameters: {
            query?: {
                /** @description From 0 */
                page?: number;
                /** @description 1 to 999 */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReferencesAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    set_references: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReferencesRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReferencesChange"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    remove_references: {
        parameters: {
            query: {
                /** @description Which; repeated */
                reference: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReferencesRemoval"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    choose_article: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReferenceChoiceRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    export_references: {
        parameters: {
            query?: {
                /** @description fr-FR or en-GB; the caller's when absent */
                locale?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    import_references: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ImportForm"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReferencesImport"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    switch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountSwitchRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    update_account: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountUpdateRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    update_user: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileUpdateRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_notification_choices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationChoicesAnswer"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    set_notification_choices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationChoicesRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationChoicesAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_notifications: {
        parameters: {
            query?: {
                /** @description From 0 */
                page?: number;
                /** @description 1 to 100 */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserNotificationsAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    read_notifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationReadRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadNotificationsAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    count_unread_notifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadNotificationsAnswer"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    change_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChangeRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many attempts */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_sessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionsAnswer"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    end_other_sessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    end_session: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which session */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_users: {
        parameters: {
            query?: {
                /** @description From 0 */
                page?: number;
                /** @description 1 to 100 */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsersAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    change_member: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which member */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    remove_member: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which member */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_webhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhooksAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    create_webhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewWebhookAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    change_webhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The webhook's id */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_webhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The webhook's id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_webhook_deliveries: {
        parameters: {
            query?: {
                /** @description From 0 */
                page?: number;
                /** @description 1 to 100 */
                size?: number;
            };
            header?: never;
            path: {
                /** @description The webhook's id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveriesAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replay_webhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The webhook's id */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookReplayRequest"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookReplayAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rotate_webhook_secret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The webhook's id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecretAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    test_webhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The webhook's id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    activate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActivationRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many attempts */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    create_first_operator: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FirstOperatorRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many attempts */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_authenticated_user: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthenticatedUser"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_invitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationTokenRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenInvitationAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many attempts */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    accept_invitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationAcceptRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationAcceptAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many attempts */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    join_account: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationTokenRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JoinAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many attempts */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    login: {
        parameters: {
            query?: {
                /** @description Answer the user too */
                withUserData?: boolean;
                /** @description Answer the accounts too */
                withAccountData?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordLoginRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginAnswer"];
                };
            };
            /** @description Nobody is logged in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many attempts */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    login_token: {
        parameters: {
            query?: {
                /** @description Answer the user too */
                withUserData?: boolean;
                /** @description Answer the accounts too */
                withAccountData?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenLoginRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginAnswer"];
                };
            };
            /** @description Nobody is logged in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many attempts */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    refresh: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TokenRefreshRequest"] | null;
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefreshAnswer"];
                };
            };
            /** @description Nobody is logged in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resend_activation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailedLinkRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many attempts */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reset_config: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reset_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordResetRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many attempts */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    send_reset_password_email: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailedLinkRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many attempts */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    autocomplete: {
        parameters: {
            query: {
                /** @description What has been typed */
                q: string;
                /** @description At most this many of each kind, 1 to 20; default 6 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Suggestions"];
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_brands: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandsAnswer"];
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_lists: {
        parameters: {
            query?: {
                /** @description INIT, LOADING, ON_GOING; repeated, or with commas */
                status?: string[];
                /** @description BUYING_LIST */
                type?: string;
                /** @description From 0 */
                page?: number;
                /** @description 1 to 999 */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BuyingListsAnswer"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    create_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BuyingListNameRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BuyingListAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The list */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BuyingListAnswer"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    copy_to_cart: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same again for a repeat */
                "Idempotency-Key"?: string | null;
            };
            path: {
                /** @description The list */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CopyToCartRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListCopy"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No line could be taken */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_list: {
        parameters: {
            query?: never;
            header?: {
                /** @description The list's ETag: refused when it has changed since */
                "If-Match"?: string | null;
            };
            path: {
                /** @description The list */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No line could be taken */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    duplicate_list: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same again for a repeat */
                "Idempotency-Key"?: string | null;
            };
            path: {
                /** @description The list */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ListDuplicateRequest"] | null;
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BuyingListAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    export_items: {
        parameters: {
            query?: {
                /** @description ISO 4217; the account's when absent */
                currency?: string;
                /** @description fr-FR or en-GB; the caller's when absent */
                locale?: string;
            };
            header?: never;
            path: {
                /** @description The list */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    import_items: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same again for a repeat */
                "Idempotency-Key"?: string | null;
                /** @description The list's ETag: refused when it has changed since */
                "If-Match"?: string | null;
            };
            path: {
                /** @description The list */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ImportForm"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListImport"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No line could be taken */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    initialize_list_order: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The list */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InitializedOrder"];
                };
            };
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InitializedOrder"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No line could be taken */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_items: {
        parameters: {
            query?: {
                /** @description ISO 4217; the account's when absent */
                currency?: string;
                /** @description From 0 */
                page?: number;
                /** @description 1 to 999 */
                size?: number;
            };
            header?: never;
            path: {
                /** @description The list */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ItemsAnswer"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_items: {
        parameters: {
            query?: {
                /** @description Ids of items */
                lineIdsToDelete?: string[];
            };
            header?: {
                /** @description The list's ETag: refused when it has changed since */
                "If-Match"?: string | null;
            };
            path: {
                /** @description The list */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["LinesToDelete"] | null;
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListChange"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No line could be taken */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    update_items: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same again for a repeat */
                "Idempotency-Key"?: string | null;
                /** @description The list's ETag: refused when it has changed since */
                "If-Match"?: string | null;
            };
            path: {
                /** @description The list */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ItemsToUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListChange"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No line could be taken */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    share_list: {
        parameters: {
            query?: never;
            header?: {
                /** @description The list's ETag: refused when it has changed since */
                "If-Match"?: string | null;
            };
            path: {
                /** @description The list */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListSharingRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BuyingListAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No line could be taken */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    update_list: {
        parameters: {
            query?: never;
            header?: {
                /** @description The list's ETag: refused when it has changed since */
                "If-Match"?: string | null;
            };
            path: {
                /** @description The list */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BuyingListNameRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BuyingListAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No line could be taken */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_carts: {
        parameters: {
            query?: {
                /** @description ISO 4217; the account's when absent */
                currency?: string;
                /** @description INIT, LOADING, ON_GOING; repeated, or with commas */
                status?: string[];
                /** @description CART */
                type?: string;
                /** @description From 0 */
                page?: number;
                /** @description 1 to 100 */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartsAnswer"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    create_cart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CartNameRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_cart: {
        parameters: {
            query?: {
                /** @description ISO 4217; the account's when absent */
                currency?: string;
            };
            header?: never;
            path: {
                /** @description The cart */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartAnswer"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_lines: {
        parameters: {
            query?: {
                /** @description ISO 4217; the account's when absent */
                currency?: string;
                /** @description Only those of a supplier */
                supplierId?: string;
                /** @description Only those of a variant */
                productVariantId?: string;
                /** @description Only that of an offer */
                offerPriceId?: string;
                /** @description From 0 */
                page?: number;
                /** @description 1 to 100 */
                size?: number;
            };
            header?: never;
            path: {
                /** @description The cart */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartLinesAnswer"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    add_lines: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same again for a repeat */
                "Idempotency-Key"?: string | null;
                /** @description The cart's ETag: refused when it has changed since */
                "If-Match"?: string | null;
            };
            path: {
                /** @description The cart */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddLines"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartChange"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No line could be taken */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_lines: {
        parameters: {
            query?: {
                /** @description Ids of lines */
                lineIdsToDelete?: string[];
                /** @description Ids of offers */
                offerPriceIds?: string[];
            };
            header?: {
                /** @description The cart's ETag: refused when it has changed since */
                "If-Match"?: string | null;
            };
            path: {
                /** @description The cart */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["LinesToDelete"] | null;
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartChange"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No line could be taken */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    update_lines_by_variant: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same again for a repeat */
                "Idempotency-Key"?: string | null;
                /** @description The cart's ETag: refused when it has changed since */
                "If-Match"?: string | null;
            };
            path: {
                /** @description The cart */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CartLinesToUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartChange"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No line could be taken */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    clear_cart: {
        parameters: {
            query?: never;
            header?: {
                /** @description The cart's ETag: refused when it has changed since */
                "If-Match"?: string | null;
            };
            path: {
                /** @description The cart */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No line could be taken */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_cart: {
        parameters: {
            query?: never;
            header?: {
                /** @description The cart's ETag: refused when it has changed since */
                "If-Match"?: string | null;
            };
            path: {
                /** @description The cart */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No line could be taken */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    import_file: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same again for a repeat */
                "Idempotency-Key"?: string | null;
                /** @description The cart's ETag: refused when it has changed since */
                "If-Match"?: string | null;
            };
            path: {
                /** @description The cart */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ImportForm"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartImport"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No line could be taken */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    initialize_order: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The cart */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InitializedOrder"];
                };
            };
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InitializedOrder"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No line could be taken */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    update_cart: {
        parameters: {
            query?: never;
            header?: {
                /** @description The cart's ETag: refused when it has changed since */
                "If-Match"?: string | null;
            };
            path: {
                /** @description The cart */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CartNameRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No line could be taken */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    update_lines: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same again for a repeat */
                "Idempotency-Key"?: string | null;
                /** @description The cart's ETag: refused when it has changed since */
                "If-Match"?: string | null;
            };
            path: {
                /** @description The cart */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CartLinesToUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartChange"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No line could be taken */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_categories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoriesAnswer"];
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_category: {
        parameters: {
            query: {
                /** @description Slugs from the root: `bureau/classement` */
                path: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryAnswer"];
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_orders: {
        parameters: {
            query?: {
                /** @description Found in the order's reference, the buyer's order number, its lines' references and names */
                q?: string;
                /** @description CREATED, SHIPPED, …; repeated, or with commas */
                status?: string[];
                /** @description ISO 8601 day in Europe/Paris, inclusive */
                from?: string;
                /** @description ISO 8601 day in Europe/Paris, inclusive */
                to?: string;
                /** @description Only what waits for the caller's approval */
                toDecide?: boolean;
                /** @description createdAt:desc (default), createdAt:asc, totalPrice:desc, totalPrice:asc; an order is created when it is placed */
                sort?: string;
                /** @description From 0 */
                page?: number;
                /** @description 1 to 100 */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrdersAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    open_draft: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same again for a repeat */
                "Idempotency-Key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderInitializeRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedOrder"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedOrder"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No line could be taken */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    decide_orders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecisionsRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecisionsAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    export_orders: {
        parameters: {
            query?: {
                /** @description Found in the order's reference, the buyer's order number, its lines' references and names */
                q?: string;
                /** @description CREATED, SHIPPED, …; repeated, or with commas */
                status?: string[];
                /** @description ISO 8601 day in Europe/Paris, inclusive */
                from?: string;
                /** @description ISO 8601 day in Europe/Paris, inclusive */
                to?: string;
                /** @description Only what waits for the caller's approval */
                toDecide?: boolean;
                /** @description fr-FR or en-GB; the caller's when absent */
                locale?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_waiting_accounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingAccountsAnswer"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_order: {
        parameters: {
            query: {
                /** @description fr-FR or en-GB */
                locale: string;
                /** @description What the id is: DJUST_ID (default), EXTERNAL_ID, REFERENCE or CART_ID */
                idType?: string;
                /** @description Lines to show, 0 to 500; default 100 */
                nbPreviewLines?: number;
            };
            header?: never;
            path: {
                /** @description The order */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderAnswer"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    find_order_account: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderAccountAnswer"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    approve_order: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    set_billing_information: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BillingInformationRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderAnswer"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cancel_order: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderAnswer"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_comments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentsAnswer"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    add_comment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same again for a repeat */
                "Idempotency-Key"?: string | null;
            };
            path: {
                /** @description The order */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommentRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many attempts */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    confirm_reception: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReceptionRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderAnswer"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    set_cost_centre: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CostCentreRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    place_order: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderPlacementRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderAnswer"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Business refuses it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    decline_order: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderDeclineRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_document: {
        parameters: {
            query?: {
                /** @description fr-FR or en-GB; the caller's when absent */
                locale?: string;
            };
            header?: never;
            path: {
                /** @description The order */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": components["schemas"]["Pdf"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_issued_documents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedDocumentsAnswer"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_issued_document: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order */
                id: string;
                /** @description Such as INV-FR-2026-000001 */
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": components["schemas"]["Pdf"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_order_history: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderHistoryAnswer"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_order_lines: {
        parameters: {
            query?: {
                /** @description From 0 */
                page?: number;
                /** @description 1 to 100 */
                size?: number;
            };
            header?: never;
            path: {
                /** @description The order */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderLinesAnswer"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_payment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentAnswer"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    return_order: {
        parameters: {
            query: {
                /** @description fr-FR or en-GB */
                locale: string;
                /** @description The tenant whose session this is */
                tenantConfigurationKey: string;
            };
            header?: never;
            path: {
                /** @description The draft */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReturnFormAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reorder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same again for a repeat */
                "Idempotency-Key"?: string | null;
            };
            path: {
                /** @description The order */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReorderTargetRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReorderAnswer"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No line could be taken */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    set_shipping_address: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShippingAddressInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderAnswer"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    set_shipping_information: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShippingInformationRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderAnswer"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_config: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Config"];
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    write_to_the_shop: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same again for a repeat */
                "Idempotency-Key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewContactRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactRequestAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many attempts */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    check_rows: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuickOrderCheckRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuickOrderCheckAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_icons: {
        parameters: {
            query: {
                /** @description Names with commas between them, 100 at most */
                icons: string;
            };
            header?: never;
            path: {
                /** @description The set's prefix and `.json`: `lucide.json` */
                set: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IconsAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            424: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_image: {
        parameters: {
            query: {
                /** @description `/media/…`, or the https address of a picture at a configured host */
                source: string;
            };
            header?: never;
            path: {
                /** @description 320, 640, 768, 1024, 1280, 1536, 2048, 2560 or 3072 pixels */
                width: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": number[];
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Business refuses it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_operated_accounts: {
        parameters: {
            query?: {
                /** @description Found in name, external id and registration number */
                q?: string;
                /** @description PENDING, ACTIVE, INACTIVE; repeated, or with commas */
                status?: string[];
                /** @description From 0 */
                page?: number;
                /** @description 1 to 100 */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatedAccountsAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    account_catalogue: {
        parameters: {
            query?: {
                /** @description A `store/view` of its own; its default when absent */
                store?: string;
                /** @description Words, a reference, an MPN or an EAN */
                q?: string;
                /** @description Id, external id or path of slugs */
                category?: string;
                /** @description relevance, name, price or createdAt; `,asc` or `,desc` behind it */
                sort?: string;
                /** @description From 0 */
                page?: number;
                /** @description 1 to 100 */
                size?: number;
            };
            header?: never;
            path: {
                /** @description The account, or its external id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountCatalogueAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_account_invitations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account, or its external id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationsAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    invite_account_member: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account, or its external id */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    withdraw_account_invitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account, or its external id */
                id: string;
                /** @description Which invitation */
                invitation: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resend_account_invitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account, or its external id */
                id: string;
                /** @description Which invitation */
                invitation: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_account_join_requests: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account, or its external id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JoinRequestsAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    accept_account_join_request: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account, or its external id */
                id: string;
                /** @description Which request */
                request: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    decline_account_join_request: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account, or its external id */
                id: string;
                /** @description Which request */
                request: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeclineJoinRequestRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    place_order_on_behalf: {
        parameters: {
            query?: never;
            header: {
                /** @description The same again for a repeat */
                "Idempotency-Key": string;
            };
            path: {
                /** @description The account, or its external id */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderOnBehalfRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Business refuses it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    preview_order_on_behalf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account, or its external id */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderPreviewRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderPreviewAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    explain_price: {
        parameters: {
            query: {
                /** @description A `store/view` of its own; its default when absent */
                store?: string;
                /** @description An offer, `<supplier>:<SKU>`, or a reference as its buyers write it */
                article: string;
                /** @description 1 to 99,999; the least that can be ordered when absent */
                quantity?: number;
            };
            header?: never;
            path: {
                /** @description The account, or its external id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceExplanationAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_account_purchasing_rules: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account, or its external id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PurchasingRulesAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    set_account_purchasing_rules: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account, or its external id */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PurchasingRulesRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PurchasingRulesAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No line could be taken */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    set_account_stand_in: {
        parameters: {
            query?: never;
            header?: {
                /** @description The stand-in's ETag: refused when it is another by now */
                "If-Match"?: string | null;
                /** @description *: refused when somebody stands in by now */
                "If-None-Match"?: string | null;
            };
            path: {
                /** @description The account, or its external id */
                id: string;
                /** @description Who is away */
                user: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StandInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StandInAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No line could be taken */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    remove_account_stand_in: {
        parameters: {
            query?: never;
            header?: {
                /** @description The stand-in's ETag: refused when it is another by now */
                "If-Match"?: string | null;
            };
            path: {
                /** @description The account, or its external id */
                id: string;
                /** @description Who was away */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No line could be taken */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_account_references: {
        parameters: {
            query?: {
                /** @description From 0 */
                page?: number;
                /** @description 1 to 999 */
                size?: number;
            };
            header?: never;
            path: {
                /** @description The account, or its external id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReferencesAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    set_account_references: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account, or its external id */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReferencesRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReferencesChange"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    remove_account_references: {
        parameters: {
            query: {
                /** @description Which; repeated */
                reference: string[];
            };
            header?: never;
            path: {
                /** @description The account, or its external id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReferencesRemoval"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    import_account_references: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account, or its external id */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ImportForm"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReferencesImport"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    set_account_status: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account, or its external id */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountStatusRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatedAccountAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    admit_account: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account, or its external id */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdmissionRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatedAccountAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    dismiss_account: {
        parameters: {
            query?: {
                /** @description For the trail: at most 500 characters */
                reason?: string;
            };
            header?: never;
            path: {
                /** @description The account, or its external id */
                id: string;
                /** @description The store */
                store: string;
                /** @description The view of it */
                view: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatedAccountAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    set_account_terms: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of its terms: refused when it is another by now */
                "If-Match"?: string | null;
            };
            path: {
                /** @description The account, or its external id */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountTermsRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatedAccountAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No line could be taken */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_account_members: {
        parameters: {
            query?: {
                /** @description From 0 */
                page?: number;
                /** @description 1 to 100 */
                size?: number;
            };
            header?: never;
            path: {
                /** @description The account, or its external id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsersAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    change_account_member: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account, or its external id */
                id: string;
                /** @description Which member */
                user: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    remove_account_member: {
        parameters: {
            query?: {
                /** @description For the trail: at most 500 characters */
                reason?: string;
            };
            header?: never;
            path: {
                /** @description The account, or its external id */
                id: string;
                /** @description Which member */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    operated_list_api_tokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiTokensAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    operated_create_api_token: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiTokenRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewApiTokenAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    operated_revoke_api_token: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token's id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_audit: {
        parameters: {
            query?: {
                /** @description A user's id */
                who?: string;
                /** @description What was done, such as STOCK_SET; repeated, or with commas */
                action?: string[];
                /** @description Found in what it was done to */
                about?: string;
                /** @description The first day in Europe/Paris, ISO 8601 */
                from?: string;
                /** @description The last day */
                to?: string;
                /** @description From 0 */
                page?: number;
                /** @description 1 to 100 */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    export_audit: {
        parameters: {
            query?: {
                /** @description A user's id */
                who?: string;
                /** @description What was done, such as STOCK_SET; repeated, or with commas */
                action?: string[];
                /** @description Found in what it was done to */
                about?: string;
                /** @description The first day in Europe/Paris, ISO 8601 */
                from?: string;
                /** @description The last day */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_bank_entries: {
        parameters: {
            query?: {
                /** @description OPEN, SETTLED, ASIDE; repeated, or with commas */
                status?: string[];
                /** @description From 0 */
                page?: number;
                /** @description 1 to 100 */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankEntriesAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    set_bank_entry_aside: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The entry */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AsideRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankEntryAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    settle_bank_entry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The entry */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettlementRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankEntryAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    import_bank_statement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/xml": string;
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatementsAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_category_records: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryRecordsAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    add_category_record: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CategoryRecordRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryRecordAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    save_category_record: {
        parameters: {
            query?: never;
            header?: {
                /** @description The category's ETag: refused when it has changed since */
                "If-Match"?: string | null;
            };
            path: {
                /** @description The category */
                externalId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CategoryRecordRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryRecordAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No line could be taken */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    remove_category: {
        parameters: {
            query?: never;
            header?: {
                /** @description The category's ETag: refused when it has changed since */
                "If-Match"?: string | null;
            };
            path: {
                /** @description The category */
                externalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No line could be taken */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    place_category: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The category */
                externalId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CategoryPlaceRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryRecordAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_category_taxes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryTaxesAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    set_category_tax: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of what is said: refused when it is another by now */
                "If-Match"?: string | null;
                /** @description *: refused when there is one by now */
                "If-None-Match"?: string | null;
            };
            path: {
                /** @description The category's external id */
                category: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CategoryTaxRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryTaxAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No line could be taken */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_received_contacts: {
        parameters: {
            query?: {
                /** @description NEW, ANSWERED, CLOSED; repeated, or with commas */
                status?: string[];
                /** @description From 0 */
                page?: number;
                /** @description 1 to 100 */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactRequestsAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    set_contact_status: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contact request, or its reference */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactStatusRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactRequestStatusAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_all_issued_documents: {
        parameters: {
            query?: {
                /** @description INVOICE, CREDIT_NOTE, DELIVERY_NOTE; repeated, or with commas */
                kind?: string[];
                /** @description Found in the number, the order's reference and the account's name */
                q?: string;
                /** @description The reference of an order: its documents alone */
                order?: string;
                /** @description From 0 */
                page?: number;
                /** @description 1 to 100 */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllIssuedDocumentsAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_any_issued_document: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Such as INV-FR-2026-000001 */
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": components["schemas"]["Pdf"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    issue_credit_note: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same again for a repeat */
                "Idempotency-Key"?: string | null;
            };
            path: {
                /** @description The invoice */
                number: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreditNoteRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedDocumentAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    begin_file: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FileRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Business refuses it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    add_file_part: {
        parameters: {
            query?: never;
            header: {
                /** @description Where these bytes begin */
                "Upload-Offset": number;
            };
            path: {
                /** @description The upload */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/offset+octet-stream": number[];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Business refuses it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_imports: {
        parameters: {
            query?: {
                /** @description Found in the file's name */
                q?: string;
                /** @description UPLOADING, WAITING, REHEARSING, REHEARSED, RUNNING, DONE, FAILED, CANCELED, TAKING_BACK, TAKEN_BACK; repeated, or with commas */
                status?: string[];
                /** @description From 0 */
                page?: number;
                /** @description 1 to 100 */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportsAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    begin_import: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_import: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The import */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cancel_import: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The import */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    find_import_offset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The import */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In the headers */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    add_import_part: {
        parameters: {
            query?: never;
            header: {
                /** @description Where these bytes begin */
                "Upload-Offset": number;
            };
            path: {
                /** @description The import */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/offset+octet-stream": number[];
            };
        };
        responses: {
            /** @description Added; `Upload-Offset` says how many are there */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_import_findings: {
        parameters: {
            query?: {
                /** @description From 0 */
                page?: number;
                /** @description 1 to 100 */
                size?: number;
            };
            header?: never;
            path: {
                /** @description The import */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportFindingsAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    export_import_issues: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The import */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rehearse_import: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The import */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    run_import: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The import */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    take_back_import: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The import */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_all_join_requests: {
        parameters: {
            query?: {
                /** @description From 0 */
                page?: number;
                /** @description 1 to 100 */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllJoinRequestsAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cancel_lines: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same again for a repeat */
                "Idempotency-Key"?: string | null;
            };
            path: {
                /** @description The logistic order, or its reference */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelledLinesRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    record_parcel: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same again for a repeat */
                "Idempotency-Key"?: string | null;
            };
            path: {
                /** @description The logistic order, or its reference */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ParcelRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    set_logistic_status: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The logistic order, or its reference */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LogisticStatusRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_failed_mails: {
        parameters: {
            query?: {
                /** @description auth or order alone */
                service?: string;
                /** @description Words of the address or the subject */
                q?: string;
                /** @description From 0 */
                page?: number;
                /** @description 1 to 100 */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailedMailsAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_mail_kinds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailKindsAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    preview_mail: {
        parameters: {
            query?: {
                /** @description fr-FR or en-GB; without it the caller's own */
                locale?: string;
            };
            header?: never;
            path: {
                /** @description auth or order */
                service: string;
                /** @description Such as ORDER_CONFIRMED */
                kind: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailPreviewAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    show_mail: {
        parameters: {
            query?: {
                /** @description fr-FR or en-GB; without it the caller's own */
                locale?: string;
            };
            header?: never;
            path: {
                /** @description auth or order */
                service: string;
                /** @description Such as ORDER_CONFIRMED */
                kind: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    send_mail_sample: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description auth or order */
                service: string;
                /** @description Such as ORDER_CONFIRMED */
                kind: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailSampleRequest"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many attempts */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    retry_failed_mails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RetryMailsRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetriedMailsAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    retry_failed_mail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description auth or order */
                service: string;
                /** @description The mail's id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetriedMailsAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_notifications: {
        parameters: {
            query?: {
                /** @description A user's id or e-mail address, for administrators */
                person?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationsAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    set_notifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationsRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationsAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_stocked_offers: {
        parameters: {
            query?: {
                /** @description Found in SKU and name */
                q?: string;
                /** @description From 0 */
                page?: number;
                /** @description 1 to 100 */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockedOffersAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    offer_prices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The offer */
                offerPriceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferPricesAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    set_offer_prices: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the prices in that currency: refused when it is another by now */
                "If-Match"?: string | null;
                /** @description *: refused when there is one by now */
                "If-None-Match"?: string | null;
            };
            path: {
                /** @description The offer */
                offerPriceId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OfferPricesRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferPricesAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No line could be taken */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    set_stock: {
        parameters: {
            query?: never;
            header?: {
                /** @description The stock's ETag: refused when it is another by now */
                "If-Match"?: string | null;
            };
            path: {
                /** @description The offer */
                offerPriceId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StockRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No line could be taken */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_operated_orders: {
        parameters: {
            query?: {
                /** @description Found in the order's reference, the buyer's order number, its lines' references and names */
                q?: string;
                /** @description CREATED, SHIPPED, …; repeated, or with commas */
                status?: string[];
                /** @description From 0 */
                page?: number;
                /** @description 1 to 100 */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrdersAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_operated_order: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order, or its reference */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    approve_operated_order: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order, or its reference */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_operated_comments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order, or its reference */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentsAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    add_operated_comment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same again for a repeat */
                "Idempotency-Key"?: string | null;
            };
            path: {
                /** @description The order, or its reference */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommentRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many attempts */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    decline_operated_order: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order, or its reference */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderDeclineRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_operated_history: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order, or its reference */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderHistoryAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    withdraw_parcel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The parcel's reference */
                reference: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ParcelWithdrawalRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_payment_settings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentSettingsListAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    set_payment_settings: {
        parameters: {
            query?: never;
            header?: {
                /** @description The settings' ETag: refused when it is another by now */
                "If-Match"?: string | null;
                /** @description *: refused when there is one by now */
                "If-None-Match"?: string | null;
            };
            path: {
                /** @description The store, such as france */
                storeId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentSettingsRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentSettingsAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No line could be taken */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_operated_payment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order, or its reference */
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    record_payment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order, or its reference */
                orderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentRecordedAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_people: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PeopleAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_person_invitations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonInvitationsAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    invite_person: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonInvitationRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonInvitationAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many attempts */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    withdraw_person_invitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which invitation */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resend_person_invitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which invitation */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonInvitationAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many attempts */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    remove_person: {
        parameters: {
            query?: {
                /** @description For the trail: at most 500 characters */
                reason?: string;
            };
            header?: never;
            path: {
                /** @description The user, or the e-mail address */
                person: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    set_person_role: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The user, or the e-mail address */
                person: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonRoleRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_product_records: {
        parameters: {
            query?: {
                /** @description Found in id, names, brand, SKUs and manufacturers' numbers */
                q?: string;
                /** @description NEW, ACTIVE, INACTIVE; repeated, or with commas */
                status?: string[];
                /** @description A category's external id: it and all below it */
                category?: string;
                /** @description From 0 */
                page?: number;
                /** @description 1 to 100 */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductRecordsAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    add_product_record: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductRecordRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductRecordAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_product_record: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product */
                externalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductRecordAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    save_product_record: {
        parameters: {
            query?: never;
            header?: {
                /** @description The product's ETag: refused when it has changed since */
                "If-Match"?: string | null;
            };
            path: {
                /** @description The product */
                externalId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductRecordRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductRecordAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No line could be taken */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_tenants: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TenantsAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    set_tenant: {
        parameters: {
            query?: never;
            header?: {
                /** @description The system's ETag: refused when it is another by now */
                "If-Match"?: string | null;
                /** @description *: refused when there is one by now */
                "If-None-Match"?: string | null;
            };
            path: {
                /** @description By what addresses name it: small letters, digits and hyphens */
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TenantRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TenantAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No line could be taken */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    add_credential: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The tenant */
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CredentialRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CredentialAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    withdraw_credential: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The tenant */
                key: string;
                /** @description The credential */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_operated_quotes: {
        parameters: {
            query?: {
                /** @description Found in reference, name, supplier and the references of lines */
                q?: string;
                /** @description NEW, WAITING_FOR_SUPPLIER_INFOS, …; repeated, or with commas */
                status?: string[];
                /** @description From 0 */
                page?: number;
                /** @description 1 to 100 */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuotesAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_operated_quote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The quote, or its reference */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    answer_quote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The quote, or its reference */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuoteAnswerRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_operated_attachments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The quote, or its reference */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteAttachmentsAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    begin_operated_attachment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The quote, or its reference */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuoteAttachmentRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteAttachmentAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    read_operated_attachment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The quote, or its reference */
                id: string;
                /** @description The file */
                attachmentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": components["schemas"]["AttachedFile"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    remove_operated_attachment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The quote, or its reference */
                id: string;
                /** @description The file */
                attachmentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    add_operated_attachment_part: {
        parameters: {
            query?: never;
            header: {
                /** @description Where these bytes begin */
                "Upload-Offset": number;
            };
            path: {
                /** @description The quote, or its reference */
                id: string;
                /** @description The file */
                attachmentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/offset+octet-stream": number[];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteAttachmentAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    refuse_quote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The quote, or its reference */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuoteRefusalRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_operated_quote_document: {
        parameters: {
            query?: {
                /** @description fr-FR or en-GB; the caller's when absent */
                locale?: string;
            };
            header?: never;
            path: {
                /** @description The quote, or its reference */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": components["schemas"]["Pdf"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    add_operated_message: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same again for a repeat */
                "Idempotency-Key"?: string | null;
            };
            path: {
                /** @description The quote, or its reference */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommentRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many attempts */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    record_refund: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order, or its reference */
                orderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentRecordedAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_rights: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RightsAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_empty_searches: {
        parameters: {
            query?: {
                /** @description fr-FR or en-GB; none: both */
                locale?: string;
                /** @description From 0 */
                page?: number;
                /** @description 1 to 100 */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptySearchesAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_pinned_results: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PinnedResultsListAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    add_pinned_results: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PinnedResultsRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PinnedResultsAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    save_pinned_results: {
        parameters: {
            query?: never;
            header?: {
                /** @description Their ETag: refused when they have changed since */
                "If-Match"?: string | null;
            };
            path: {
                /** @description The id of the pinned results */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PinnedResultsRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PinnedResultsAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No line could be taken */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    remove_pinned_results: {
        parameters: {
            query?: never;
            header?: {
                /** @description Their ETag: refused when they have changed since */
                "If-Match"?: string | null;
            };
            path: {
                /** @description The id of the pinned results */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No line could be taken */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    preview_search: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SearchPreviewRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchPreviewAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_synonyms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SynonymsListAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    add_synonyms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SynonymsRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SynonymsAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    save_synonyms: {
        parameters: {
            query?: never;
            header?: {
                /** @description Their ETag: refused when they have changed since */
                "If-Match"?: string | null;
            };
            path: {
                /** @description The id of the synonyms */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SynonymsRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SynonymsAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No line could be taken */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    remove_synonyms: {
        parameters: {
            query?: never;
            header?: {
                /** @description Their ETag: refused when they have changed since */
                "If-Match"?: string | null;
            };
            path: {
                /** @description The id of the synonyms */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No line could be taken */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_fees: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeeTablesAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    set_fees: {
        parameters: {
            query?: never;
            header?: {
                /** @description The table's ETag: refused when it is another by now */
                "If-Match"?: string | null;
                /** @description *: refused when there is one by now */
                "If-None-Match"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeeTableRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeeTableAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No line could be taken */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_statistics: {
        parameters: {
            query?: {
                /** @description ISO 8601 day in Europe/Paris; absent: 30 days in all */
                from?: string;
                /** @description The last day, 366 in all at most; absent: today */
                to?: string;
                /** @description DAY, WEEK (from Monday on) or MONTH; absent: DAY */
                step?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatisticsAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_supplier_records: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupplierRecordsAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    add_supplier_record: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SupplierRecordRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupplierRecordAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    save_supplier_record: {
        parameters: {
            query?: never;
            header?: {
                /** @description The supplier's ETag: refused when it has changed since */
                "If-Match"?: string | null;
            };
            path: {
                /** @description The supplier */
                externalId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SupplierRecordRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupplierRecordAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No line could be taken */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_taxes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxTablesAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    set_taxes: {
        parameters: {
            query?: never;
            header?: {
                /** @description The table's ETag: refused when it is another by now */
                "If-Match"?: string | null;
                /** @description *: refused when there is one by now */
                "If-None-Match"?: string | null;
            };
            path: {
                /** @description ISO 3166-1, such as FR */
                country: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TaxTableRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxTableAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No line could be taken */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    operated_list_webhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhooksAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    operated_create_webhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewWebhookAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    operated_change_webhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The webhook's id */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    operated_delete_webhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The webhook's id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    operated_list_webhook_deliveries: {
        parameters: {
            query?: {
                /** @description From 0 */
                page?: number;
                /** @description 1 to 100 */
                size?: number;
            };
            header?: never;
            path: {
                /** @description The webhook's id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveriesAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    operated_replay_webhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The webhook's id */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookReplayRequest"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookReplayAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    operated_rotate_webhook_secret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The webhook's id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecretAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    operated_test_webhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The webhook's id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_product: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description As in `/product/{id}` */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductAnswer"];
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_related: {
        parameters: {
            query?: {
                /** @description 1 to 20; default 8 */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description As in `/product/{id}` */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RelatedAnswer"];
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cancel: {
        parameters: {
            query: {
                /** @description fr-FR or en-GB */
                locale: string;
                /** @description The tenant whose session this is */
                tenantConfigurationKey: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReturnFormAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    order_by_cxml: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The tenant */
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/xml": string;
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/xml": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    set_up_by_cxml: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The tenant */
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/xml": string;
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/xml": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    set_up_by_address: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The tenant */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To the shop */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is logged in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    set_up_by_oci: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The tenant */
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": string;
            };
        };
        responses: {
            /** @description To the shop */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is logged in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_quotes: {
        parameters: {
            query?: {
                /** @description STAGING, NEW, WAITING_FOR_CUSTOMER, …; repeated, or with commas */
                status?: string[];
                /** @description Found in reference, name, supplier and the references of lines */
                q?: string;
                /** @description From 0 */
                page?: number;
                /** @description 1 to 100 */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuotesAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    create_quotes: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same again for a repeat */
                "Idempotency-Key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewQuotesRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedQuotes"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_quote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The quote */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteAnswer"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    update_quote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The quote */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuoteUpdateRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No line could be taken */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_quote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The quote */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    accept_quote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The quote */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["QuoteAcceptRequest"] | null;
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderedQuote"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderedQuote"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No line could be taken */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Business refuses it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_attachments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The quote */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteAttachmentsAnswer"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    begin_attachment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The quote */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuoteAttachmentRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteAttachmentAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    read_attachment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The quote */
                id: string;
                /** @description The file */
                attachmentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": components["schemas"]["AttachedFile"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    remove_attachment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The quote */
                id: string;
                /** @description The file */
                attachmentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    add_attachment_part: {
        parameters: {
            query?: never;
            header: {
                /** @description Where these bytes begin */
                "Upload-Offset": number;
            };
            path: {
                /** @description The quote */
                id: string;
                /** @description The file */
                attachmentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/offset+octet-stream": number[];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteAttachmentAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    decline_quote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The quote */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["QuoteDeclineRequest"] | null;
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_quote_document: {
        parameters: {
            query?: {
                /** @description fr-FR or en-GB; the caller's when absent */
                locale?: string;
            };
            header?: never;
            path: {
                /** @description The quote */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": components["schemas"]["Pdf"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    initialize_quote_order: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The quote */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["QuoteAcceptRequest"] | null;
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderedQuote"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderedQuote"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No line could be taken */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Business refuses it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    add_message: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same again for a repeat */
                "Idempotency-Key"?: string | null;
            };
            path: {
                /** @description The quote */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommentRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many attempts */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_quoted_offers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The quote */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OffersAnswer"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    submit_quote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The quote */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteAnswer"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_recurring_orders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurringOrdersAnswer"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    set_recurring_order: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The buying list */
                listId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecurringOrderRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurringOrderAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_recurring_order: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The buying list */
                listId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_recurring_runs: {
        parameters: {
            query?: {
                /** @description From 0 */
                page?: number;
                /** @description 1 to 100 */
                size?: number;
            };
            header?: never;
            path: {
                /** @description The buying list */
                listId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurringRunsAnswer"];
                };
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    run_recurring_order: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The buying list */
                listId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurringRunAnswer"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    search: {
        parameters: {
            query?: {
                /** @description Words, a reference, an MPN or an EAN */
                q?: string;
                /** @description Id, external id or path of slugs */
                category?: string;
                /** @description Brands */
                "f[brand]"?: string[];
                /** @description Suppliers */
                "f[supplier]"?: string[];
                /** @description Values of a property, under its id */
                "f[attr.{id}]"?: string[];
                /** @description Spans of what the caller pays for one: 10-20 (from 10, below 20), 10- or -20 */
                "f[price]"?: string[];
                /** @description Only what is in stock */
                inStock?: boolean;
                /** @description relevance, name, price or createdAt; `,asc` or `,desc` behind it */
                sort?: string;
                /** @description ISO 4217; the account's when absent */
                currency?: string;
                /** @description From 0 */
                page?: number;
                /** @description 1 to 100 */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchAnswer"];
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    shipping_fees: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShippingFeesAnswer"];
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Nobody is logged in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_suppliers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuppliersAnswer"];
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_offers: {
        parameters: {
            query?: {
                /** @description Items to be priced; the least that can be ordered when absent */
                quantity?: number;
                /** @description ISO 4217; the account's when absent */
                currency?: string;
            };
            header?: never;
            path: {
                /** @description The variant */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OffersAnswer"];
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Absent, or another account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    account_created: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same however often it is sent */
                "webhook-id": string;
                /** @description When it is sent: seconds since 1970 */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 of an HMAC-SHA256, by the webhook's secret, of id, timestamp and body with dots between; several with spaces between while two secrets are good */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventHead"] & {
                    /** @description A company registered. */
                    data: components["schemas"]["AccountChange"];
                    /** @enum {string} */
                    type: "account.created";
                };
            };
        };
        responses: {
            /** @description It is taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, later and later, for about a day */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    account_status_changed: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same however often it is sent */
                "webhook-id": string;
                /** @description When it is sent: seconds since 1970 */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 of an HMAC-SHA256, by the webhook's secret, of id, timestamp and body with dots between; several with spaces between while two secrets are good */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventHead"] & {
                    /** @description An account was admitted, or may order no more. */
                    data: components["schemas"]["AccountChange"];
                    /** @enum {string} */
                    type: "account.status_changed";
                };
            };
        };
        responses: {
            /** @description It is taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, later and later, for about a day */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    document_issued: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same however often it is sent */
                "webhook-id": string;
                /** @description When it is sent: seconds since 1970 */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 of an HMAC-SHA256, by the webhook's secret, of id, timestamp and body with dots between; several with spaces between while two secrets are good */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventHead"] & {
                    /** @description An invoice, a credit note or a delivery note was issued. */
                    data: components["schemas"]["DocumentIssued"];
                    /** @enum {string} */
                    type: "document.issued";
                };
            };
        };
        responses: {
            /** @description It is taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, later and later, for about a day */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    logistic_order_status_changed: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same however often it is sent */
                "webhook-id": string;
                /** @description When it is sent: seconds since 1970 */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 of an HMAC-SHA256, by the webhook's secret, of id, timestamp and body with dots between; several with spaces between while two secrets are good */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventHead"] & {
                    /** @description A supplier's part of an order took a step. */
                    data: components["schemas"]["LogisticOrderStep"];
                    /** @enum {string} */
                    type: "logistic_order.status_changed";
                };
            };
        };
        responses: {
            /** @description It is taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, later and later, for about a day */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    order_placed: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same however often it is sent */
                "webhook-id": string;
                /** @description When it is sent: seconds since 1970 */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 of an HMAC-SHA256, by the webhook's secret, of id, timestamp and body with dots between; several with spaces between while two secrets are good */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventHead"] & {
                    /** @description An order was placed, and may still wait for its account's approval. */
                    data: components["schemas"]["OrderPlaced"];
                    /** @enum {string} */
                    type: "order.placed";
                };
            };
        };
        responses: {
            /** @description It is taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, later and later, for about a day */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    payment_status_changed: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same however often it is sent */
                "webhook-id": string;
                /** @description When it is sent: seconds since 1970 */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 of an HMAC-SHA256, by the webhook's secret, of id, timestamp and body with dots between; several with spaces between while two secrets are good */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventHead"] & {
                    /** @description What is owed of a supplier's part of an order is another. */
                    data: components["schemas"]["PaymentChange"];
                    /** @enum {string} */
                    type: "payment.status_changed";
                };
            };
        };
        responses: {
            /** @description It is taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, later and later, for about a day */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    quote_changed: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same however often it is sent */
                "webhook-id": string;
                /** @description When it is sent: seconds since 1970 */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 of an HMAC-SHA256, by the webhook's secret, of id, timestamp and body with dots between; several with spaces between while two secrets are good */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventHead"] & {
                    /** @description A quote was asked for, answered, negotiated, declined, accepted, or its time is over. */
                    data: components["schemas"]["QuoteChange"];
                    /** @enum {string} */
                    type: "quote.changed";
                };
            };
        };
        responses: {
            /** @description It is taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, later and later, for about a day */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    stock_changed: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same however often it is sent */
                "webhook-id": string;
                /** @description When it is sent: seconds since 1970 */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 of an HMAC-SHA256, by the webhook's secret, of id, timestamp and body with dots between; several with spaces between while two secrets are good */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventHead"] & {
                    /** @description There is more or less of an offer. */
                    data: components["schemas"]["StockChange"];
                    /** @enum {string} */
                    type: "stock.changed";
                };
            };
        };
        responses: {
            /** @description It is taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, later and later, for about a day */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_test: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same however often it is sent */
                "webhook-id": string;
                /** @description When it is sent: seconds since 1970 */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 of an HMAC-SHA256, by the webhook's secret, of id, timestamp and body with dots between; several with spaces between while two secrets are good */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventHead"] & {
                    /** @description Nothing happened: somebody asked for a test. */
                    data: components["schemas"]["WebhookTest"];
                    /** @enum {string} */
                    type: "webhook.test";
                };
            };
        };
        responses: {
            /** @description It is taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, later and later, for about a day */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
