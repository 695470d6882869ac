-- Failed logins are counted among the attempts now; what was counted is over within a quarter of an hour.

drop table auth.login_failures;
